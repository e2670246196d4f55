/** The certificate that the API shows, out of files. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { InvalidInputError, messageOf } from '../errors.js';
import type { Log } from '../ports.js';

/** PEM texts. */
export interface Certificate {
  /** With those between it and its authority. */
  readonly cert: string;
  readonly key: string;
}

/**
 * The configured certificate with its key; null: none is configured.
 * @throws InvalidInputError naming the setting whose file cannot be used, or that the two do not belong together
 */
export function readCertificate({
  tlsCert,
  tlsKey,
}: Pick<Config['server'], 'tlsCert' | 'tlsKey'>): Certificate | null {
  if (!tlsCert || !tlsKey) return null;
  const cert = readText('MNEME_TLS_CERT', tlsCert);
  const key = readText('MNEME_TLS_KEY', tlsKey);
  const parsed = parsedBy(
    () => new X509Certificate(cert),
    `MNEME_TLS_CERT: ${tlsCert} holds no PEM certificate.`,
  );
  const secret = parsedBy(
    () => createPrivateKey(key),
    `MNEME_TLS_KEY: ${tlsKey} holds no PEM private key without a passphrase.`,
  );
  if (!parsed.checkPrivateKey(secret)) {
    throw new InvalidInputError('MNEME_TLS_KEY is not the key of MNEME_TLS_CERT.');
  }
  return { cert, key };
}

/** Says in the log when a certificate is not valid today, or not for long any more. */
export function warnOfExpiry({ cert }: Certificate, log: Log, now = Date.now()): void {
  const { validFrom, validTo } = new X509Certificate(cert);
  const left = Date.parse(validTo) - now;
  if (left < 0) log.warn({ validTo }, 'the TLS certificate has expired');
  else if (left < SOON_MS) log.warn({ validTo }, 'the TLS certificate expires soon');
  if (Date.parse(validFrom) > now) log.warn({ validFrom }, 'the TLS certificate is not valid yet');
}

/** Shows the certificate that is in the files now to whoever connects from now on. A faulty one changes nothing, and is logged. */
export function renewCertificate(app: FastifyInstance, server: Config['server'], log: Log): void {
  if (!isTls(app.server)) return;
  try {
    const certificate = readCertificate(server);
    if (!certificate) return;
    app.server.setSecureContext({ ...certificate });
    log.info({}, 'the TLS certificate was read again');
    warnOfExpiry(certificate, log);
  } catch (thrown) {
    const reason = messageOf(thrown);
    log.error({ reason }, 'the TLS certificate could not be read again: the former stays in force');
  }
}

/** Whether a server speaks TLS. */
export function isTls(server: object): server is TlsServer {
  return server instanceof TlsServer;
}

/** A certificate that has less left should have been renewed: two weeks. */
const SOON_MS = 14 * 86_400_000;

function readText(setting: string, file: string): string {
  return parsedBy(() => readFileSync(file, 'utf8'), `${setting}: cannot read ${file}.`);
}

/** @param problem never what the file holds */
function parsedBy<Parsed>(parse: () => Parsed, problem: string): Parsed {
  try {
    return parse();
  } catch (cause) {
    throw new InvalidInputError(problem, { cause });
  }
}
