/** Refuses an old Node before anything newer than this file's syntax is loaded. */
const MINIMUM = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(
    `Mneme needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install the current LTS release of Node and try again.',
  );
  process.exit(1);
}
