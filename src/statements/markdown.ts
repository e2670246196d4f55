/** Statements of the files of a user. */
import { z } from 'zod';
import { cypherDate, cypherInt, rowDate, rowInt } from './scalars.js';
import { statement } from './statement.js';

const ids = z.array(z.string());

/** An item of a file, in the order of files. */
const place = { id: z.string(), createdAt: rowDate };
const cursor = { cursorTime: cypherDate, cursorId: z.string(), limit: cypherInt };

/** One index a label: the same text with another one. */
const listOf = (label: 'Fact' | 'Opinion' | 'Procedure') =>
  statement('READ', 'markdown/list-facts.cypher', {
    params: z.object({ partitions: ids, ...cursor }),
    row: z.object({ ...place, chars: rowInt }),
    names: { Fact: label },
  });

export const listFacts = listOf('Fact');
export const listPreferences = listOf('Opinion');
export const listProcedures = listOf('Procedure');

export const listDocuments = statement('READ', 'markdown/list-documents.cypher', {
  params: z.object({
    ...{ ownerKey: z.string(), partitions: ids, kinds: ids, now: cypherDate, ...cursor },
  }),
  row: z.object(place),
});
