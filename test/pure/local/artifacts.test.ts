import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { prepareArtifacts } from '../../../src/store/local/artifacts.js';

/** Stands in for Maven: logs a call, "compiles" the class, writes the class path it is told. */
const FAKE_MAVEN = `#!/bin/sh
echo "$JAVA_HOME $*" >> calls
echo "[INFO] Downloaded from somewhere: x/y/first.jar (1 kB)"
if [ -f broken ]; then echo "[ERROR] Could not resolve neo4j"; exit 1; fi
mkdir -p target/classes/mneme/database
touch target/classes/mneme/database/EmbeddedServer.class
cp jars target/classpath.txt
`;

/** `jar --create --file <file> ...` */
const FAKE_JAR = `#!/bin/sh
touch "$3"
`;

let root: string;
let folder: string;
const said: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mneme-artifacts-'));
  folder = join(root, 'database');
  await write('bin/mvn', FAKE_MAVEN);
  await chmod(join(root, 'bin/mvn'), 0o755);
  await write('jdk/bin/javac');
  await write('jdk/bin/jar', FAKE_JAR);
  await chmod(join(root, 'jdk/bin/jar'), 0o755);
  await write('database/pom.xml', '<project/>');
  await write('database/src/main/java/mneme/database/EmbeddedServer.java', 'class X {}');
  await offer('neo4j/a.jar', 'gds/algo.jar');
  said.length = 0;
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text = ''): Promise<string> {
  const file = join(root, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** What the next run of Maven resolves. */
async function offer(...jars: string[]): Promise<string[]> {
  const files = await Promise.all(jars.map((jar) => write(`repository/${jar}`)));
  await write('database/jars', `${files.join(delimiter)}\n`);
  return files;
}

const prepare = () =>
  prepareArtifacts(
    { home: join(root, 'jdk'), version: 21 },
    {
      env: { PATH: `${join(root, 'bin')}${delimiter}/bin${delimiter}/usr/bin` },
      onProgress: (text) => said.push(text),
      folder,
    },
  );

const calls = async () =>
  (await readFile(join(folder, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

test('Maven runs once, under the Java that was found, and shows its progress', async () => {
  const first = await prepare();
  expect(await prepare()).toEqual(first);
  expect(await calls()).toEqual([`${join(root, 'jdk')} -B process-classes`]);
  expect(said).toContain('Downloading Neo4j: 1 jars, first.jar');
  const jar = (path: string) => join(root, 'repository', path);
  expect(first.classPath.split(delimiter)).toEqual([
    join(folder, 'target', 'server.jar'),
    jar('neo4j/a.jar'),
    jar('gds/algo.jar'),
  ]);
  expect(await readdir(first.pluginFolder)).toEqual(['algo.jar']);
});

test('a changed pom resolves again and drops plugins of the version before', async () => {
  await prepare();
  await write('database/pom.xml', '<project version="2"/>');
  await offer('neo4j/a.jar', 'gds/algo-2.jar');
  const { pluginFolder } = await prepare();
  expect(await calls()).toHaveLength(2);
  expect(await readdir(pluginFolder)).toEqual(['algo-2.jar']);
});

test('a jar that vanished from the local repository resolves again', async () => {
  await prepare();
  await rm(join(root, 'repository/neo4j/a.jar'));
  await offer('elsewhere/a.jar', 'gds/algo.jar');
  await prepare();
  expect(await calls()).toHaveLength(2);
});

test('a failure quotes the end of what Maven said, and is not remembered', async () => {
  await write('database/broken');
  await expect(prepare()).rejects.toThrow('[ERROR] Could not resolve neo4j');
  await rm(join(folder, 'broken'));
  await prepare();
});

test('a runtime without a compiler is told from a JDK', async () => {
  await rm(join(root, 'jdk/bin/javac'));
  await expect(prepare()).rejects.toThrow('without a compiler');
});
