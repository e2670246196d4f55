import { describe, expect, test } from '@jest/globals';
import { transientReason } from '../../../../src/domain/document/staging.js';

const reasonOf = (content: string, change: object = {}) =>
  transientReason({ content, contentTypes: [], transient: false, ...change });

describe('T-D05 what is of no use beyond the turn', () => {
  test.each(['pricing', 'price', 'url', 'task_state', 'Pricing'])('is of the type %s', (type) => {
    expect(reasonOf('Anything at all.', { contentTypes: ['vendor_info', type] })).toBe(
      `Its content type "${type}" is short-lived.`,
    );
  });

  test('is what its writer says is', () => {
    expect(reasonOf('The cat sleeps.', { transient: true })).toBe('It was marked as transient.');
  });

  test.each([
    'https://shop.example/laptops?id=12',
    'See https://shop.example/laptops/thinkpad-x1-carbon-gen-12?ref=home',
    '[offer](https://shop.example/laptops/thinkpad-x1-carbon-gen-12)',
    'www.shop.example/a/very/long/path',
    '- https://a.example/one\n- https://b.example/two',
  ])('is mainly a web address: %s', (text) => {
    expect(reasonOf(text)).toBe('The text is mainly a web address.');
  });

  test.each([
    '$1,299.00',
    'Laptop: $999; phone: €599',
    'It costs 1299 USD',
    'Подписка 499 ₽',
    'Price 20 dollars',
    '£12.50 £13.50',
  ])('is mainly amounts of money: %s', (text) => {
    expect(reasonOf(text)).toBe('The text is mainly amounts of money.');
  });
});

describe('what stays useful', () => {
  test.each([
    'The user prefers hamsters that are awake in the evening.',
    'The documentation of the oven is at https://oven.example and covers the error codes E1 to E9.',
    'The budget for the kitchen of the new flat is 3000 EUR, including the oven.',
    'The shop at the corner closes at 8.',
    'Version 12.4 of the tool reads 3 files at once.',
    'Europe has 44 countries.',
  ])('is staged: %s', (text) => {
    expect(reasonOf(text)).toBeNull();
  });

  test('is looked through in a moment however long it is', () => {
    expect(reasonOf('1 2 3 , . '.repeat(100_000))).toBeNull();
  });
});
