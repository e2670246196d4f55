/** The health check of the image. Exit code 0: the service answers that it is ready; 1: it does not, with why on standard error. */
import http from 'node:http';
import https from 'node:https';

/** Less than the time after which the container engine gives up, so that it is told why; in milliseconds. */
const PATIENCE_MS = 4_000;

const { MNEME_HOST = '', MNEME_PORT = '4000', MNEME_TLS_CERT } = process.env;
const everywhere = ['', '0.0.0.0', '::'].includes(MNEME_HOST);

const where = {
  host: everywhere ? '127.0.0.1' : MNEME_HOST,
  port: MNEME_PORT,
  path: '/health/ready',
  // It asks itself: a certificate is made out to another name, or by an authority of one's own.
  rejectUnauthorized: false,
  signal: AbortSignal.timeout(PATIENCE_MS),
};

(MNEME_TLS_CERT ? https : http)
  .get(where, (answer) => {
    if (answer.statusCode !== 200) end(`It answers ${answer.statusCode}.`);
    answer.resume();
  })
  .on('error', ({ message }) => end(message));

function end(why) {
  console.error(why);
  process.exit(1);
}
