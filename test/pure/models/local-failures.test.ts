import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ModelUnavailableError } from '../../../src/errors.js';
import { LocalEmbedder } from '../../../src/models/local/embedder.js';
import { recordingLog } from './recording-log.js';

const STUB = fileURLToPath(new URL('./stub-worker.mjs', import.meta.url));

describe('a local model in trouble', () => {
  let folder: string;
  let now: number;
  let embedder: LocalEmbedder;
  let start: (threads: number) => LocalEmbedder;
  let lines: ReturnType<typeof recordingLog>['lines'];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'model-'));
    await mkdir(join(folder, 'onnx'));
    for (const name of ['onnx/model_quantized.onnx', 'tokenizer.json', 'tokenizer_config.json']) {
      await writeFile(join(folder, name), '{}');
    }
    await writeFile(join(folder, 'embedding.json'), JSON.stringify({ dimensions: 3 }));
    now = 0;
    const recording = recordingLog();
    lines = recording.lines;
    const { log } = recording;
    start = (threads) =>
      new LocalEmbedder({
        ...{ threads, microBatch: 1, log, folder },
        ...{ workerFile: STUB, now: () => now },
      });
    embedder = start(1);
  });

  afterEach(async () => {
    await embedder.close();
    await rm(folder, { recursive: true });
  });

  const embed = (...texts: string[]) => embedder.embed(texts, 'document');

  test('tells why the real model could not be loaded', async () => {
    const broken = new LocalEmbedder({
      threads: 1,
      microBatch: 1,
      log: recordingLog().log,
      folder,
    });
    await expect(broken.embed(['text'], 'query')).rejects.toThrow(/could not be loaded: .+/);
    await broken.close();
  });

  test('refuses one request without losing the thread', async () => {
    await expect(embed('fail')).rejects.toThrow('the stub failed');
    await expect(embed('text')).resolves.toHaveLength(1);
    expect(lines).toEqual([]);
  });

  test('restarts at once after a crash, and fails only the request in progress', async () => {
    const crash = embed('text', 'crash');
    const other = embed('text', 'text', 'text');
    await expect(crash).rejects.toThrow(ModelUnavailableError);
    await expect(other).resolves.toHaveLength(3);
    expect(lines).toMatchObject([{ level: 'warn', fields: { losses: 1 } }]);
  });

  test('pauses between restarts when they do not help, and recovers later', async () => {
    await writeFile(join(folder, 'refuse-start'), '');
    await expect(embed('text')).rejects.toThrow('the stub refuses to start');
    await expect(embed('text')).rejects.toThrow('the stub refuses to start');
    await expect(embed('text')).rejects.toThrow('failed 2 times in a row');
    expect(lines).toHaveLength(2);
    now = 1_000;
    await expect(embed('text')).rejects.toThrow('the stub refuses to start');
    now = 2_999;
    await expect(embed('text')).rejects.toThrow('failed 3 times in a row');
    await rm(join(folder, 'refuse-start'));
    now = 3_000;
    await expect(embed('text')).resolves.toHaveLength(1);
  });

  test('refuses what waits when it is closed during its start', async () => {
    const first = embed('text', 'text');
    const closed = embedder.close();
    await expect(first).rejects.toThrow('was closed');
    await closed;
  });

  describe('on several threads', () => {
    let several: LocalEmbedder;
    beforeEach(() => {
      several = start(3);
    });
    afterEach(() => several.close());

    const numbers = async (texts: string[]) =>
      (await several.embed(texts, 'document')).map(([a = 0, b = 0]) => Math.round(a / b));

    test('pieces are embedded at a time, and come back in their order', async () => {
      expect(new Set(await numbers(['thread', 'thread', 'thread']))).toHaveProperty('size', 3);
      const texts = Array.from({ length: 20 }, (_, i) => String(i + 1));
      expect(await numbers(texts)).toEqual(texts.map(Number));
    });

    test('one that is lost is started again, and the others go on', async () => {
      const crash = several.embed(['1', 'crash', '2', '3', '4'], 'document');
      const other = numbers(['5', '6', '7', '8']);
      await expect(crash).rejects.toThrow(ModelUnavailableError);
      expect(await other).toEqual([5, 6, 7, 8]);
      expect(await numbers(['9', '10', '11'])).toEqual([9, 10, 11]);
      expect(lines).toMatchObject([{ level: 'warn', fields: { losses: 1 } }]);
    });
  });
});
