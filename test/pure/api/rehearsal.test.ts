import { expect, test } from '@jest/globals';
import { parse, validate } from 'graphql';
import { REHEARSED } from '../../../src/api/rehearsal.js';
import { buildApiSchema } from '../../../src/api/schema.js';

test.each(Object.entries(REHEARSED))('what is rehearsed fits the schema: %s', async (_, text) => {
  expect(validate(await buildApiSchema(), parse(text))).toEqual([]);
});
