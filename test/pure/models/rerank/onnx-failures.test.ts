import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InvalidInputError, ModelUnavailableError } from '../../../../src/errors.js';
import { OnnxReranker } from '../../../../src/models/rerank/onnx.js';
import { recordingLog } from '../recording-log.js';
import { tinyFolder } from './tiny-model.js';

const CRASHING = fileURLToPath(new URL('./crashing-worker.mjs', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await tinyFolder('model.onnx', 'model.onnx');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a local cross-encoder in trouble', () => {
  let reranker: OnnxReranker;
  let lines: ReturnType<typeof recordingLog>['lines'];

  beforeEach(() => {
    const recording = recordingLog();
    lines = recording.lines;
    const { log } = recording;
    const workerFile = CRASHING;
    reranker = new OnnxReranker({ folder, maxChars: 100, threads: 1, log, workerFile });
  });
  afterEach(() => reranker.close());

  test('several threads judge at a time, and one that is lost leaves the others', async () => {
    const several = new OnnxReranker({
      ...{ folder, maxChars: 100, threads: 3, workerFile: CRASHING, log: recordingLog().log },
    });
    const threads = await several.rerank('cats', Array<string>(12).fill('thread'));
    expect(new Set(threads).size).toBe(3);
    const crash = several.rerank('cats', ['crash']);
    const other = several.rerank('cats', Array<string>(12).fill('cats'));
    await expect(crash).rejects.toThrow(ModelUnavailableError);
    await expect(other).resolves.toHaveLength(12);
    await several.close();
  });

  test('restarts at once after a crash, and fails only the question in progress', async () => {
    const crash = reranker.rerank('cats', ['crash']);
    const other = reranker.rerank('cats', Array<string>(20).fill('cats'));
    await expect(crash).rejects.toThrow(ModelUnavailableError);
    await expect(other).resolves.toHaveLength(20);
    expect(lines).toMatchObject([
      { level: 'warn', fields: { losses: 1 }, message: expect.stringContaining('reranking model') },
    ]);
  });

  test('refuses one question without losing the thread', async () => {
    await expect(reranker.rerank('cats', ['fail'])).rejects.toThrow('told to fail');
    await expect(reranker.rerank('cats', ['cats'])).resolves.toHaveLength(1);
    expect(existsSync(join(folder, 'ended'))).toBe(false);
    expect(lines).toEqual([]);
  });

  test('ends its thread at close', async () => {
    await reranker.rerank('cats', ['cats']);
    expect(existsSync(join(folder, 'ended'))).toBe(false);
    await reranker.close();
    expect(existsSync(join(folder, 'ended'))).toBe(true);
  });
});

describe('a folder that is no cross-encoder', () => {
  const create = () =>
    new OnnxReranker({ folder, maxChars: 100, threads: 1, log: recordingLog().log });

  test.each(['model.onnx', 'tokenizer.json', 'tokenizer_config.json'])(
    'is refused at once without %s',
    async (name) => {
      await rm(join(folder, name));
      expect(create).toThrow(InvalidInputError);
      expect(create).toThrow(name);
      expect(create).toThrow(folder);
    },
  );

  test('is refused at once when it does not exist', () => {
    const nowhere = { folder: join(folder, 'nowhere'), maxChars: 100, threads: 1 };
    const make = () => new OnnxReranker({ ...nowhere, log: recordingLog().log });
    expect(make).toThrow(InvalidInputError);
    expect(make).toThrow('does not exist');
  });

  test('is told with the first question when its model cannot be loaded', async () => {
    await writeFile(join(folder, 'model.onnx'), 'no model');
    const reranker = create();
    const failure = await reranker.rerank('cats', ['cats']).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelUnavailableError);
    expect(failure).toMatchObject({ message: expect.stringMatching(/could not be loaded: .+/) });
    await reranker.close();
  });
});
