/** Statements of the links between memories that share tags. */
import { z } from 'zod';
import { normalTags } from '../../domain/upkeep/relate.js';
import { ids } from '../columns.js';
import { cypherDate, cypherInt, rowDate, rowInt } from '../scalars.js';
import { statement } from '../statement.js';

const partition = z.string();

const tagged = {
  id: z.string(),
  // C-07: a damaged memory has no tags, and stops nothing.
  tags: ids.catch([]).transform(normalTags),
  createdAt: rowDate.catch(new Date(0)),
};

const state = z.object({ ...tagged, linkable: z.boolean() });

const place = { seq: cypherInt, id: z.string() };
const end = z.object({ id: z.string(), seq: rowInt, before: rowInt });

export const relatedPlace = statement('READ', 'upkeep/relate/place.cypher', {
  params: z.object({ partition }),
  row: z.object({ seq: rowInt, id: z.string() }),
});

export const lockFeed = statement('WRITE', 'upkeep/relate/lock-feed.cypher', {
  params: z.object({ partition }),
  row: z.object({ locked: z.boolean() }),
});

export const changedSince = statement('READ', 'upkeep/relate/changed.cypher', {
  params: z.object({ partition, ...place, limit: cypherInt }),
  row: z.object({ id: z.string(), seq: rowInt, isFact: z.boolean() }),
});

export const linkStates = statement('READ', 'upkeep/relate/states.cypher', {
  params: z.object({ ids, most: cypherInt }),
  row: state.extend({ linked: z.array(state) }),
});

export const linkCandidates = statement('READ', 'upkeep/relate/candidates.cypher', {
  params: z.object({
    probes: z.array(z.object({ id: z.string(), tags: ids, lucene: z.string() })),
    partition,
    most: cypherInt,
    least: cypherInt,
    room: cypherInt,
  }),
  row: z.object({ probeId: z.string(), ...tagged, links: rowInt }),
});

export const closeLinks = statement('WRITE', 'upkeep/relate/close-links.cypher', {
  params: z.object({
    links: z.array(z.object({ id: z.string(), otherId: z.string() })),
    partition,
    now: cypherDate,
  }),
  row: end,
});

export const openLinks = statement('WRITE', 'upkeep/relate/open-links.cypher', {
  params: z.object({
    links: z.array(z.object({ id: z.string(), otherId: z.string(), overlap: cypherInt })),
    now: cypherDate,
  }),
  row: end,
});

export const keepPlace = statement('WRITE', 'upkeep/relate/keep-place.cypher', {
  params: z.object({ partition, ...place }),
  row: z.object({ seq: rowInt }),
});
