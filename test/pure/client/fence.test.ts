/** The client's copy of the rule says the same as the service's. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as client from '../../../client/src/fence.js';
import * as service from '../../../src/domain/kernel/fence.js';

const piece = fc.oneof(
  fc.constantFrom(
    '<recalled-memory>',
    '</recalled-memory>',
    '< Recalled-Memory x="1">',
    '<',
    '\n\n\n',
  ),
  fc.string({ maxLength: 8 }),
);
const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('both fence and strip alike', () => {
  fc.assert(
    fc.property(texts, texts, (inside, outside) => {
      const text = `${outside}${client.fenced(inside)}${outside}`;
      expect(text).toBe(`${outside}${service.fenced(inside)}${outside}`);
      expect(client.withoutFences(text)).toBe(service.withoutFences(text));
    }),
  );
});
