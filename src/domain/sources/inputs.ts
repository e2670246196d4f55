/** Sources: how their hosts are told apart, what callers may say of them, and places in the list of them. Pure. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { optionalKey } from '../kernel/input.js';
import { EXTRACTION_OUTCOMES, valuesOf } from '../kernel/vocabulary.js';

/** Host of a web address as sources are told apart: lower case, ASCII, without `www.` and port. */
export function sourceDomainOf(url: string): string {
  return new URL(url).hostname
    .toLowerCase()
    .replace(/^www\./u, '')
    .replace(/\.$/u, '');
}

/** Longest name of a host. */
const MAX_CHARS = 253;

/**
 * A host as the tallies know it: lower case, ASCII, without `www.`, port and final dot. Null: this names no host.
 * @param given a host, with a port or without; no address
 */
export function normalDomain(given: string): string | null {
  try {
    const url = new URL(`http://${given.trim()}`);
    const more = url.pathname !== '/' || url.search !== '' || url.hash !== '';
    const domain = sourceDomainOf(url.href);
    if (more || url.username !== '' || url.password !== '' || domain === '') return null;
    return domain.length > MAX_CHARS ? null : domain;
  } catch {
    return null;
  }
}

/** Longest address, in characters. */
const MAX_URL_CHARS = 2_000;

/** A host by its name. */
export const domainName = z
  .string()
  .max(MAX_URL_CHARS)
  .transform((value, context) => {
    const domain = normalDomain(value);
    if (domain === null) context.addIssue('must be a host such as example.com');
    return domain ?? '';
  });

const webAddress = z.url({ protocol: /^https?$/ }).max(MAX_URL_CHARS);

/** How reading a source went (D-50): the source by its domain, or by the address that was read. */
export const extractionInput = z
  .object({
    domain: domainName.nullish(),
    url: webAddress.nullish(),
    outcome: z.enum(valuesOf(EXTRACTION_OUTCOMES)),
    quality: z
      .number()
      .min(0)
      .max(1)
      .nullish()
      .transform((value) => value ?? null),
    idempotencyKey: optionalKey,
  })
  .transform(({ domain, url, ...rest }, context) => {
    const given = [domain, url && sourceDomainOf(url)].filter((each) => typeof each === 'string');
    if (given.length !== 1) context.addIssue('Give either domain or url.');
    else if (given[0] === '') context.addIssue('url: it names no host.');
    return { domain: given[0] ?? '', ...rest };
  });

export type ExtractionInput = z.output<typeof extractionInput>;

/** A place in the list of sources: the most reliable first, equals by name. */
interface SourcePlace {
  readonly score: number;
  readonly domain: string;
}

/** Before all sources: no score is above 1. */
export const FIRST_SOURCE: SourcePlace = { score: 2, domain: '' };

const place = z.tuple([z.number(), z.string().min(1)]);

export function encodeSourceCursor({ score, domain }: SourcePlace): string {
  return btoa(JSON.stringify([score, domain]));
}

/** @throws InvalidInputError for a cursor that the service did not give out */
export function decodeSourceCursor(cursor: string): SourcePlace {
  try {
    const [score, domain] = place.parse(JSON.parse(atob(cursor)));
    return { score, domain };
  } catch (cause) {
    throw new InvalidInputError('after: this is not a cursor that the service gave out.', {
      cause,
    });
  }
}
