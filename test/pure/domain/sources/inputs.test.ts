import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../../../src/domain/kernel/input.js';
import { extractionInput } from '../../../../src/domain/sources.js';
import { InvalidInputError } from '../../../../src/errors.js';

const parse = (input: object) => parseInput(extractionInput, { outcome: 'SUCCESS', ...input });

describe('a reading of a source', () => {
  test.each([
    ['by its domain', { domain: 'WWW.Example.com' }],
    ['by an address', { url: 'https://www.example.com:8443/shop?item=1' }],
    ['with a null beside it', { domain: 'example.com', url: null }],
  ])('names it %s', (_, input) => {
    expect(parse(input)).toEqual({
      ...{ domain: 'example.com', outcome: 'SUCCESS', quality: null, idempotencyKey: null },
    });
  });

  test.each([
    ['neither', {}, 'either domain or url'],
    ['both', { domain: 'a.example', url: 'https://a.example/' }, 'either domain or url'],
    ['no host', { domain: 'a b' }, 'domain: must be a host'],
    ['no web address', { url: 'ftp://a.example/' }, 'url'],
    ['a quality out of range', { domain: 'a.example', quality: 1.1 }, 'quality'],
    ['an unknown outcome', { domain: 'a.example', outcome: 'MAYBE' }, 'outcome'],
  ])('is refused with %s', (_, input, problem) => {
    expect(() => parse(input)).toThrow(InvalidInputError);
    expect(() => parse(input)).toThrow(problem);
  });
});
