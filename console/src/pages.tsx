/** The views: address, name and code of each, loaded when it is opened. A new one takes a line here, and a folder below pages/. */
import { type ComponentType, lazy } from 'react';
import { texts } from './texts.js';

interface Page {
  /** Pattern of its address below `/console`. */
  readonly path: string;
  readonly View: ComponentType;
  /** How it is called in the navigation; absent: it is reached from others. */
  readonly name?: string;
}

export const PAGES: readonly Page[] = [
  { path: '/ask', name: texts.ask.title, View: lazy(() => import('./pages/ask/ask-page.js')) },
  {
    path: '/graph',
    name: texts.graph.title,
    View: lazy(() => import('./pages/graph/graph-page.js')),
  },
  {
    path: '/timeline',
    name: texts.timeline.title,
    View: lazy(() => import('./pages/timeline/timeline-page.js')),
  },
  {
    path: '/inbox',
    name: texts.inbox.title,
    View: lazy(() => import('./pages/inbox/inbox-page.js')),
  },
  {
    path: '/memories',
    name: texts.memories.title,
    View: lazy(() => import('./pages/memory/memories-page.js')),
  },
  { path: '/memories/:id', View: lazy(() => import('./pages/memory/memory-page.js')) },
  {
    path: '/entities',
    name: texts.entities.title,
    View: lazy(() => import('./pages/entities/entities-page.js')),
  },
  { path: '/entities/:id', View: lazy(() => import('./pages/entities/entity-page.js')) },
  {
    path: '/documents',
    name: texts.documents.title,
    View: lazy(() => import('./pages/documents/documents-page.js')),
  },
  {
    path: '/sessions',
    name: texts.sessions.title,
    View: lazy(() => import('./pages/sessions/sessions-page.js')),
  },
  { path: '/sessions/:id', View: lazy(() => import('./pages/sessions/session-page.js')) },
  {
    path: '/health',
    name: texts.health.title,
    View: lazy(() => import('./pages/health/health-page.js')),
  },
];

/** Where one begins. */
export const FIRST = '/ask';
