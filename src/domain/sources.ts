/** Sources of documents, by host: what callers may say of them, and how reliable they are (D-50). Pure. */
import { z } from 'zod';
import { optionalKey, orNull } from './kernel/input.js';
import { EXTRACTION_OUTCOMES, type ExtractionOutcome, valuesOf } from './kernel/vocabulary.js';

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
    quality: orNull(z.number().min(0).max(1)),
    idempotencyKey: optionalKey,
  })
  .transform(({ domain, url, ...rest }, context) => {
    const given = [domain, url && sourceDomainOf(url)].filter((each) => typeof each === 'string');
    if (given.length !== 1) context.addIssue('Give either domain or url.');
    else if (given[0] === '') context.addIssue('url: it names no host.');
    return { domain: given[0] ?? '', ...rest };
  });

export type ExtractionInput = z.output<typeof extractionInput>;

// How reliable a source is (D-50, QD-17).

/** How reading a source went so far. */
export interface Tallies {
  readonly success: number;
  readonly blocked: number;
  readonly failed: number;
  /** Sum and number of the qualities that were reported, each 0 to 1. */
  readonly qualitySum: number;
  readonly qualityCount: number;
}

/** How often it was read. */
export function attemptsOf({ success, blocked, failed }: Tallies): number {
  return success + blocked + failed;
}

/** Mean of the qualities that were reported, 0 to 1; null: none was. */
export function meanQuality({ qualitySum, qualityCount }: Tallies): number | null {
  return qualityCount === 0 ? null : qualitySum / qualityCount;
}

/** Smoothed share of successes times mean quality, 0 to 1: a source that nobody read has one half. A block is a failure. */
export function reliability(tallies: Tallies): number {
  const share = (tallies.success + 1) / (attemptsOf(tallies) + 2);
  return share * (meanQuality(tallies) ?? 1);
}

/** What one more reading adds to the tallies. @param quality of what it gave, 0 to 1; null: nobody said */
export function tallyOf(outcome: ExtractionOutcome, quality: number | null): Tallies {
  const one = (counted: ExtractionOutcome) => Number(outcome === counted);
  return {
    ...{ success: one('SUCCESS'), blocked: one('BLOCKED'), failed: one('FAILED') },
    ...{ qualitySum: quality ?? 0, qualityCount: Number(quality !== null) },
  };
}

/** How much is expected of what nobody rated. */
export interface PriorPolicy {
  /** Where nothing is known of its source, 0 to 1. */
  readonly quality: number;
  /** Share that the reliability of its source has in it, 0 to 1. */
  readonly sourcePrior: number;
}

/** Quality of a document that nobody rated, 0 to 1. @param score of its source; null: nothing is known of it */
export function priorOf({ quality, sourcePrior }: PriorPolicy, score: number | null): number {
  return score === null ? quality : (1 - sourcePrior) * quality + sourcePrior * score;
}
