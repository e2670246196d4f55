import { describe, expect, test } from '@jest/globals';
import { describePii, findPii, PII_KINDS, type PiiKind } from '../../../src/domain/write/pii.js';

/** Written in two pieces, so that no scanner takes an example for a leak. */
const joined = (...parts: string[]) => parts.join('');
const BASE64_40 = joined('wJalrXUtnFEMI/K7MDENG', '/bPxRfiCYEXAMPLEKEY');

const examples: [kind: PiiKind, text: string][] = [
  ['SSN', 'My SSN is 123-45-6789.'],
  ['SSN', '(078-05-1120)'],
  ['SSN', 'number １２３-４５-６７８９ in full width'],
  ['CARD', 'card 4111 1111 1111 1111 exp 12/27'],
  ['CARD', '4111-1111-1111-1111'],
  ['CARD', 'visa:4111111111111111.'],
  ['CARD', 'amex 3782 822463 10005'],
  ['CARD', 'diners 3056 930902 5904'],
  ['CARD', '13 digits: 4222222222222 and 4222 222 222 222'],
  ['CARD', '4111 1111 1111 1111 123 with the code behind'],
  ['CARD', '1234567812345670'],
  ['PASSWORD', 'password: hunter2'],
  ['PASSWORD', 'the password is swordfish'],
  ['PASSWORD', 'My Password is now "correct horse battery"'],
  ['PASSWORD', '{"passwd": "hunter2"}'],
  ['PASSWORD', 'DB_PASSWORD=hunter2'],
  ['PASSWORD', 'pwd=letmein!'],
  ['PASSWORD', '**Password:** hunter2'],
  ['PASSWORD', 'пароль: секрет42'],
  ['PASSWORD', 'postgres://admin:s3cr3t@db.example/app'],
  ['API_KEY', 'api key: abcd1234efgh5678'],
  ['API_KEY', 'API_KEY=abcdefghijkl'],
  ['API_KEY', 'the api key is 9f8e7d6c5b4a'],
  ['API_KEY', 'client_secret = "a1b2c3d4e5f6"'],
  ['API_KEY', 'token: 7h1s1s4t0k3n'],
  ['API_KEY', 'Authorization: Bearer abcdef1234567890abcdef'],
  ['API_KEY', joined('sk-', 'abc123def456ghi789')],
  ['API_KEY', joined('sk-', 'proj-', 'abcdefghijklmnopqrstuvwx')],
  ['API_KEY', joined('sk-', 'ant-api03-', 'Abcdef123456_xyz')],
  ['API_KEY', joined('use ghp', '_abcdefghijklmnopqrstuvwxyz0123456789')],
  ['API_KEY', joined('AKIA', 'IOSFODNN7EXAMPLE')],
  ['API_KEY', joined('xoxb', '-123456789012-abcdefABCDEF')],
  ['API_KEY', joined('sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc')],
  ['API_KEY', joined('https://hooks.slack.com/services/', 'T0001/B0001/abcdefghijkl')],
  ['IBAN', 'pay to DE89 3704 0044 0532 0130 00 please'],
  ['IBAN', 'GB82WEST12345698765432'],
  ['IBAN', 'Belgian BE68 5390 0754 7034 then more words'],
  ['IBAN', 'in lower case: de89370400440532013000'],
  ['JWT', joined('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxIn0', '.dBjftJeZ4CVP-mB92K27uhbUJU1p1r')],
  ['PRIVATE_KEY', joined('-----BEGIN ', 'PRIVATE KEY-----\nMIIE')],
  ['PRIVATE_KEY', joined('-----BEGIN ', 'OPENSSH PRIVATE KEY-----')],
  ['PRIVATE_KEY', joined('-----BEGIN ', 'PGP PRIVATE KEY BLOCK-----')],
  ['CLOUD_KEY', `aws_secret_access_key ${BASE64_40}`],
  ['CLOUD_KEY', joined('AIza', 'SyA1234567890abcdefghijklmnopqrst_-')],
  ['CLOUD_KEY', joined('AccountName=x;Account', `Key=${'Ab1+'.repeat(21)}Ab==;Endpoint`)],
  ['EMAIL', 'write to ada.lovelace@example.org'],
  ['PHONE', 'call +49 30 901820 or'],
  ['PHONE', '+1 (415) 555-2671'],
];

const nearMisses = [
  'the password policy is strict',
  'the password is required and stored hashed',
  'Password: ********',
  'password=$DB_PASSWORD',
  'password: <your password>',
  'password: string',
  'The user forgot the password.',
  'passwords are rotated every 90 days',
  'pwd: /home/ada/project',
  'API key rotation is due',
  'the API key is stored in the vault',
  'API key: required',
  'the token is expired',
  'token budget: 3000',
  'max tokens: 20000000',
  'secret: the cake is a lie',
  'she is the bearer of good news for everybody',
  'order 4111111111111112',
  'order number 100-2000-30000',
  'order A4111111111111111',
  'part 0123-45-6789-0',
  'invoice 2024-01-15',
  'id 550e8400-e29b-41d4-a716-446655440000',
  'id 12345678-1234-1234-1234-123456789012',
  'commit 3dc13f9b721108798828f86fa8085235851fb1aa',
  'aws commit 3dc13f9b721108798828f86fa8085235851fb1aa',
  'at 1700000000000 ms, 1700000000000003 us',
  'timestamps 1512345678902 and 1523456789017',
  'backup 20260131120004 and 20260131120000123',
  '2026-01-31T12:00:00.000Z',
  'version 1.24.3-rc.4',
  'the server is at 192.168.100.200:8080',
  'pi is 3.1415926535897932384',
  'zeros 0000 0000 0000 0000',
  'scikit-learn and sk-learn are the same',
  'the task-force-of-nineteen-people met',
  'DE89 3704 0044 0532 0130 01',
  'XX89 3704 0044 0532 0130 00',
  'AT10 20 30 and IT24 of 2024',
  joined('-----BEGIN ', 'PUBLIC KEY-----'),
  joined('-----BEGIN ', 'CERTIFICATE-----'),
  'eyJ is how a token begins',
  'https://example.org:8080/path@tag',
  'postgres://$USER:$PASS@db/app',
  'x@y and @mention, a+b@c',
  'the range is +5 to +10, or +1 234',
];

describe('the PII guard', () => {
  test.each(examples)('finds %s in %j', (kind, text) => {
    expect(findPii(text, PII_KINDS)).toContain(kind);
  });

  test.each(nearMisses)('finds nothing in %j', (text) => {
    expect(findPii(text, PII_KINDS)).toEqual([]);
  });

  test('every kind has an example', () => {
    expect(new Set(examples.map(([kind]) => kind))).toEqual(new Set(PII_KINDS));
  });

  test('leaves e-mail addresses and telephone numbers alone unless they are asked for', () => {
    const text = 'ada@example.org, +49 30 901820';
    expect(findPii(text)).toEqual([]);
    expect(findPii(text, ['PHONE', 'EMAIL'])).toEqual(['EMAIL', 'PHONE']);
  });

  test('looks only for the kinds that it is given', () => {
    expect(findPii('123-45-6789, password: hunter2', ['PASSWORD'])).toEqual(['PASSWORD']);
    expect(findPii('123-45-6789, password: hunter2', [])).toEqual([]);
  });

  test('reads hostile text to its end', () => {
    for (const piece of ['a_', '1 ', '4111 ', 'password ', 'aws ', 'a.', '-', 'DE89 ', '+1 ']) {
      expect(findPii(piece.repeat(20_000), PII_KINDS)).toEqual([]);
    }
  });
});

test.each<[PiiKind[], string]>([
  [['SSN'], 'a social-security number'],
  [['PASSWORD', 'JWT'], 'a password and a signed token (JWT)'],
  [
    ['SSN', 'CARD', 'IBAN'],
    'a social-security number, a payment-card number and a bank account number (IBAN)',
  ],
])('kinds %j are called %j', (kinds, expected) => {
  expect(describePii(kinds)).toBe(expected);
});
