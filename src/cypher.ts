/** `npm run cypher`: statements as they run, their fragments in place, to read or to run in Neo4j Browser. */
import { Command } from 'commander';
import pc from 'picocolors';
import { cypherFiles, readCypher } from './statements/cypher-file.js';

const files = cypherFiles();
const [asked] = new Command('npm run cypher --')
  .description(
    'Prints a statement as it runs, its fragments in place. Without a name: what there is.',
  )
  .argument('[name]', 'path of a file below cypher/, such as write/retire')
  .addHelpText('after', '\nExamples:\n  npm run cypher\n  npm run cypher -- write/retire')
  .parse().args;
const file = asked?.endsWith('.cypher') ? asked : `${asked}.cypher`;

if (asked === undefined) {
  console.log(files.map((name) => name.replace(/\.cypher$/, '')).join('\n'));
} else if (files.includes(file)) {
  process.stdout.write(readCypher(file));
} else {
  console.error(`${pc.red(`There is no cypher/${file}.`)} "npm run cypher" prints all names.`);
  process.exitCode = 1;
}
