import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { JsonItems } from '../../../../src/domain/transfer/items.js';

function itemsOf(text: string) {
  const objects = new JsonItems();
  const items = text.split('\n').flatMap((line, i) => objects.push(line, i + 1));
  return [...items, ...objects.end()];
}

test.each([
  ['one a line', '{"a":1}\n{"a":2}', [1, 2]],
  ['a list', '[{"a":1},{"a":2}]', [1, 1]],
  ['a list over many lines', '[\n  {\n    "a": 1\n  },\n  {"a": 2}\n]', [2, 5]],
  ['one over many lines', '{\n"a": [1,\n2]\n}', [1]],
  ['several in a line', '{"a":1} {"a":2}', [1, 1]],
  ['nothing', '', []],
  ['one that does not end', '{"a":1}\n{"a":', [1, 2]],
])('%s: objects with the lines in which they begin', (_, text, lines) => {
  expect(itemsOf(text).map(({ line }) => line)).toEqual(lines);
});

test('whatever stands in the objects, they come out as they were', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(fc.array(object, { maxLength: 5 }), fc.constantFrom(0, 2), (objects, indent) => {
      const text = JSON.stringify(objects, null, indent);
      const parsed = itemsOf(text).map((item) => JSON.stringify(JSON.parse(item.text)));
      expect(parsed).toEqual(objects.map((each) => JSON.stringify(each)));
    }),
  );
});
