/** Self-signed certificates, made of nothing but Node: DER (X.690) by hand, as little as RFC 5280 asks for. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** PEM texts of a certificate for `localhost` and 127.0.0.1, and of its key. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

const TAG = { bool: 0x01, int: 0x02, bits: 0x03, bytes: 0x04, oid: 0x06, utf8: 0x0c, time: 0x17 };
const SEQUENCE = 0x30;
const SET = 0x31;
const CONTEXT = 0xa0;

/** Object identifiers, as bytes. */
const ED25519 = '2b6570';
const COMMON_NAME = '550403';
const ALTERNATIVE_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';

/** @param days from now until it ends; less than 0: it has ended */
export function makeCertificate({ days = 1 }: { readonly days?: number } = {}): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const toSign = body(publicKey, days);
  const signature = der(TAG.bits, Buffer.from([0]), sign(null, toSign, privateKey));
  const whole = der(SEQUENCE, toSign, algorithm(), signature);
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  const cert = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** SHA-256 of a certificate, as `getPeerCertificate` writes it. */
export function fingerprintOf(cert: string): string {
  const bytes = Buffer.from(cert.replace(/-----.*-----|\s/g, ''), 'base64');
  const digest = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  return (digest.match(/../g) ?? []).join(':');
}

function body(publicKey: KeyObject, days: number): Buffer {
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid(COMMON_NAME), der(TAG.utf8, 'localhost'))));
  const from = timeIn(Math.min(days, 0) - 1);
  const names = der(SEQUENCE, der(0x82, 'localhost'), der(0x87, Buffer.from([127, 0, 0, 1])));
  const authority = der(SEQUENCE, der(TAG.bool, Buffer.from([0xff])));
  const extensions = [
    der(SEQUENCE, oid(ALTERNATIVE_NAME), der(TAG.bytes, names)),
    der(SEQUENCE, oid(BASIC_CONSTRAINTS), der(TAG.bytes, authority)),
  ];
  return der(
    SEQUENCE,
    der(CONTEXT, der(TAG.int, Buffer.from([2]))),
    der(TAG.int, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ...[algorithm(), name, der(SEQUENCE, from, timeIn(days)), name],
    publicKey.export({ type: 'spki', format: 'der' }),
    der(CONTEXT + 3, der(SEQUENCE, ...extensions)),
  );
}

function algorithm(): Buffer {
  return der(SEQUENCE, oid(ED25519));
}

function oid(hex: string): Buffer {
  return der(TAG.oid, Buffer.from(hex, 'hex'));
}

function timeIn(days: number): Buffer {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString();
  return der(TAG.time, `${iso.slice(2, 19).replace(/[-T:]/g, '')}Z`);
}

/** Tag, length, content. Nothing here is longer than 65,535 bytes. */
function der(tag: number, ...content: readonly (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  const size = bytes.length;
  const long = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...(size < 128 ? [size] : long)]), bytes]);
}
