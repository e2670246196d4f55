import { describe, expect, test } from '@jest/globals';
import { normalDomain } from '../../../../src/domain/sources.js';

describe('a source is told apart by its host', () => {
  test.each([
    ['example.com', 'example.com'],
    [' WWW.Example.COM ', 'example.com'],
    ['shop.example.com', 'shop.example.com'],
    ['example.com:8080', 'example.com'],
    ['example.com.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['127.0.0.1', '127.0.0.1'],
  ])('%s is %s', (given, domain) => {
    expect(normalDomain(given)).toBe(domain);
    // What is normal stays as it is.
    expect(normalDomain(domain)).toBe(domain);
  });

  test.each([
    '',
    ' ',
    'www.',
    'https://example.com',
    'example.com/shop',
    'example.com?a=b',
    'ann@example.com',
    'a b.example',
    `${'long.'.repeat(60)}example`,
  ])('"%s" names no host', (given) => {
    expect(normalDomain(given)).toBeNull();
  });
});
