/** Small rules of documents: kind, lead, title, domain. */
import { describe, expect, test } from '@jest/globals';
import { documentKind } from '../../../../src/domain/document/item.js';
import { firstHeading, leadOf } from '../../../../src/domain/document/passages.js';
import { sourceDomainOf } from '../../../../src/domain/sources.js';

describe('documents', () => {
  test('the content types tell the kind; what the writer says wins', () => {
    expect(documentKind(['context'], null)).toBe('EPISODIC');
    expect(documentKind(['vendor_info', 'Preference'], null)).toBe('OPINION');
    expect(documentKind(['assessment'], null)).toBe('OPINION');
    expect(documentKind(['site_pattern'], null)).toBe('PROCEDURAL');
    expect(documentKind(['workflow'], null)).toBe('PROCEDURAL');
    expect(documentKind(['how-to'], null)).toBe('PROCEDURAL');
    expect(documentKind(['vendor_info', 'pricing'], null)).toBe('SEMANTIC');
    expect(documentKind([], null)).toBe('SEMANTIC');
    expect(documentKind(['preference'], 'SEMANTIC')).toBe('SEMANTIC');
  });

  test('a text that fits is its own lead', () => {
    expect(leadOf('One. Two.', 9)).toBe('One. Two.');
  });

  test('a longer one is led by whole sentences, else by whole words', () => {
    expect(leadOf('One two. Three four. Five six.', 24)).toBe('One two. Three four.');
    expect(leadOf('One. Two three four five six seven', 20)).toBe('One. Two three four');
    expect(leadOf('x'.repeat(30), 10)).toBe('x'.repeat(10));
    expect(leadOf('😀'.repeat(10), 5)).toBe('😀😀');
  });

  test('a Markdown text that begins with a heading is called so', () => {
    expect(firstHeading('# The  plan #\n\ntext')).toBe('The plan');
    expect(firstHeading('### Deep\n')).toBe('Deep');
    expect(firstHeading('text\n\n# Later')).toBeNull();
    expect(firstHeading('#hashtag')).toBeNull();
    expect(firstHeading(`# ${'x'.repeat(500)}`)).toBe('x'.repeat(200));
  });

  test('sources are told apart by host', () => {
    expect(sourceDomainOf('https://www.Example.com:8443/a?b=c')).toBe('example.com');
    expect(sourceDomainOf('http://bücher.example/')).toBe('xn--bcher-kva.example');
  });
});
