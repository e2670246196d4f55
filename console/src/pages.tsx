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

const toCome = lazy(() => import('./pages/to-come.js'));

export const PAGES: readonly Page[] = [
  { path: '/ask', name: texts.ask.title, View: lazy(() => import('./pages/ask/ask-page.js')) },
  {
    path: '/graph',
    name: texts.graph.title,
    View: lazy(() => import('./pages/graph/graph-page.js')),
  },
  { path: '/timeline', name: 'Timeline', View: toCome },
  { path: '/inbox', name: 'Inbox', View: toCome },
  { path: '/memories', name: 'Memories', View: toCome },
  { path: '/memories/:id', View: toCome },
  { path: '/entities', name: 'Entities', View: toCome },
  { path: '/entities/:id', View: toCome },
  { path: '/documents', name: 'Documents', View: toCome },
  { path: '/sessions', name: 'Sessions', View: toCome },
  { path: '/sessions/:id', View: toCome },
  { path: '/health', name: 'Health', View: toCome },
];

/** Where one begins. */
export const FIRST = '/ask';
