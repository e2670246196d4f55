/** Documents as files of their own, and back to what is to be saved. Pure. */
import { SHARED_SCOPE } from '../kernel/partition.js';
import type { Kind, MediaType, SourceRole, Storage, TrustScope } from '../kernel/vocabulary.js';
import type { DocumentFile, FrontMatter } from './front-matter.js';
import { fileOfPath, fileOfTitle, pathOfFile } from './names.js';

/** What of a document stands in its file. */
export interface RenderedDocument {
  readonly id: string;
  /** The whole text of its present version. */
  readonly text: string;
  readonly title: string | null;
  readonly path: string | null;
  readonly kind: Kind;
  readonly primaryTopic: string | null;
  readonly contentTypes: readonly string[];
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  readonly quality: number;
  readonly trustScope: TrustScope;
  readonly globalJustification: string | null;
  readonly userPurpose: string | null;
  readonly dataRequirements: string | null;
  readonly sourceUrl: string | null;
  readonly mediaType: MediaType;
  readonly sourceRole: SourceRole | null;
  readonly scope: string;
  readonly sessionId: string | null;
  readonly eventTime: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly storage: Storage;
}

/** Name of its file below `documents`. */
export function documentName({ id, path, title }: RenderedDocument): string {
  return path === null ? fileOfTitle(title, id) : fileOfPath(path);
}

export function documentFile(document: RenderedDocument): DocumentFile {
  const { createdAt, updatedAt, eventTime, expiresAt, scope, storage, mediaType } = document;
  const { contentTypes, keywords, tags, text } = document;
  const front = {
    ...{ id: document.id, title: document.title, path: document.path, kind: document.kind },
    ...{ topic: document.primaryTopic, contentTypes, keywords, tags, quality: document.quality },
    ...{ trustScope: document.trustScope, justification: document.globalJustification },
    ...{ purpose: document.userPurpose, requirements: document.dataRequirements },
    ...{ sourceUrl: document.sourceUrl, role: document.sourceRole, session: document.sessionId },
    mediaType: mediaType === 'MARKDOWN' ? null : mediaType,
    scope: scope === SHARED_SCOPE ? null : scope,
    event: eventTime.getTime() === createdAt.getTime() ? null : eventTime.toISOString(),
    created: createdAt.toISOString(),
    updated: updatedAt?.toISOString() ?? null,
    expires: expiresAt?.toISOString() ?? null,
    storage: storage === 'ACTIVE' ? null : storage,
  };
  return { front: known(front), text };
}

/** Without what is not known, and empty lists. */
function known(values: object): FrontMatter {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept);
}

/**
 * What saving the document takes, as its callers give it; the schema of documents judges it.
 * @param names of its file below `documents`: the path of a document whose properties name none
 * @param now what would have expired by then gets the time that new documents have
 */
export function documentInputOf(
  { front, text }: DocumentFile,
  names: readonly string[],
  now: Date,
) {
  const { id, path, mediaType, role, event, created, expires, requirements } = front;
  return {
    content: text,
    title: front.title,
    // A document without a path keeps having none; what a person wrote is found by the name of its file.
    path: path ?? (id === undefined ? pathOfFile(names) : null),
    ...{ kind: kindOf(front), primaryTopic: front.topic, contentTypes: front.contentTypes },
    ...{ keywords: front.keywords, tags: front.tags, quality: front.quality },
    ...{ userPurpose: front.purpose, dataRequirements: jsonOf(requirements) },
    ...{ sourceUrl: front.sourceUrl, scope: front.scope, sessionId: front.session },
    // The text of a web page was made Markdown when it was saved.
    mediaType: mediaType === 'HTML' ? 'MARKDOWN' : mediaType,
    sourceRole: role === undefined || role === 'USER' ? 'USER' : 'ASSISTANT',
    eventTime: timeOf(event ?? created),
    expiresAt: laterThan(now, timeOf(expires)),
    ...trustOf(front),
  };
}

/** The journal of turns is written by turns alone. */
function kindOf({ kind }: FrontMatter): string | undefined {
  return kind === 'EPISODIC' ? undefined : kind;
}

/** What is everybody's needs its reason; what is the user's own stays so (see `keepsTrust`). */
function trustOf({ trustScope, justification }: FrontMatter) {
  const global = trustScope === 'GLOBAL' && justification !== undefined;
  return {
    trustScope: global ? 'GLOBAL' : 'NEW',
    globalJustification: justification,
  };
}

/** Whether a document that is made anew is its user's from the start: it proved useful where the file was made. */
export function isUsersOwn({ trustScope, justification }: FrontMatter): boolean {
  return trustScope === 'USER' || (trustScope === 'GLOBAL' && justification === undefined);
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function laterThan(now: Date, time: Date | null): Date | null {
  return time !== null && time <= now ? null : time;
}

/** An invalid date for what is no time: the schema says so. */
function timeOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
