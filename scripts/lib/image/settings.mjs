/** How the image runs. The Dockerfile says the same in its own words; a test compares the two. */

/** Of nobody on the machine, by number: orchestrators can see that it is not root. */
export const USER_ID = 10_001;

/** Where the program lies, and the one folder for what it keeps. */
export const PROGRAM = 'app';
export const DATA = 'data';
export const NODE = '/usr/local/bin/node';

const SECOND_NS = 1_000_000_000;

/** The execution parameters of the OCI image specification; `Healthcheck` is Docker's extension of them. */
export const EXECUTION = {
  User: `${USER_ID}:${USER_ID}`,
  WorkingDir: `/${PROGRAM}`,
  Env: [
    'PATH=/usr/local/bin',
    'NODE_ENV=production',
    `MNEME_DATA_DIR=/${DATA}`,
    // Outside a container only this machine may call; inside one that would be nobody. The service refuses this address
    // until authentication is configured.
    'MNEME_HOST=0.0.0.0',
    'MNEME_PORT=4000',
  ],
  Entrypoint: [NODE, `/${PROGRAM}/dist/src/mneme.js`],
  Cmd: ['start'],
  ExposedPorts: { '4000/tcp': {} },
  Volumes: { [`/${DATA}`]: {} },
  StopSignal: 'SIGTERM',
  Healthcheck: {
    Test: ['CMD', NODE, `/${PROGRAM}/image/health.mjs`],
    Interval: 15 * SECOND_NS,
    Timeout: 5 * SECOND_NS,
    StartPeriod: 60 * SECOND_NS,
    Retries: 4,
  },
};
