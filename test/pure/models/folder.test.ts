import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import { LocalEmbedder } from '../../../src/models/local/embedder.js';
import { embeddingFolder } from '../../../src/models/local/folder.js';
import { packagePath } from '../../../src/paths.js';
import { largestDifference, required } from '../../conformance/vectors.js';
import { recordingLog } from './recording-log.js';

const MINILM = packagePath('models', 'all-MiniLM-L6-v2');

let folder: string;
const put = async (name: string, content: unknown) => {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), JSON.stringify(content));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedding-'));
  await symlink(join(MINILM, 'onnx'), join(folder, 'onnx'));
  await cp(join(MINILM, 'tokenizer.json'), join(folder, 'tokenizer.json'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a folder with an embedding model', () => {
  test('is described by embedding.json', async () => {
    await put('embedding.json', {
      ...{ model: 'mine', dimensions: 384, pooling: 'cls', maxTokens: 64 },
      ...{ queryPrefix: 'query: ', documentPrefix: 'passage: ' },
    });
    expect(embeddingFolder(folder)).toEqual({
      ...{ model: 'mine', dimensions: 384, pooling: 'cls', maxTokens: 64 },
      ...{ queryPrefix: 'query: ', documentPrefix: 'passage: ' },
      modelFile: join(folder, 'onnx/model_quantized.onnx'),
      tokenizer: folder,
    });
  });

  test('is described by what sentence-transformers exports, and by defaults', async () => {
    await put('1_Pooling/config.json', {
      word_embedding_dimension: 384,
      ...{ pooling_mode_cls_token: true, pooling_mode_mean_tokens: false },
    });
    await put('sentence_bert_config.json', { max_seq_length: 128, do_lower_case: true });
    await put('config_sentence_transformers.json', { prompts: { query: 'q: ', passage: 'p: ' } });
    const described = { dimensions: 384, pooling: 'cls', maxTokens: 128 };
    const prefixes = { queryPrefix: 'q: ', documentPrefix: 'p: ' };
    expect(embeddingFolder(folder)).toMatchObject({ ...described, ...prefixes });
    await rm(join(folder, '1_Pooling'), { recursive: true });
    await put('config.json', { hidden_size: 384 });
    expect(embeddingFolder(folder)).toMatchObject({ dimensions: 384, pooling: 'mean' });
  });

  test('embeds questions and memories with their prefixes, and by its first token', async () => {
    const options = { folder, threads: 1, microBatch: 4, log: recordingLog().log };
    await put('embedding.json', { dimensions: 384, pooling: 'cls', queryPrefix: 'query: ' });
    const embedder = new LocalEmbedder(options);
    const [asked] = await embedder.embed(['Who swims?'], 'query');
    const [written] = await embedder.embed(['query: Who swims?'], 'document');
    expect(asked).toEqual(written);
    await embedder.close();
    await put('embedding.json', { dimensions: 384 });
    const byMean = new LocalEmbedder(options);
    const [mean] = await byMean.embed(['query: Who swims?'], 'document');
    expect(largestDifference(required(mean), required(written))).toBeGreaterThan(0.01);
    await byMean.close();
  });

  test('of which the description is wrong is told from its answers', async () => {
    await put('embedding.json', { dimensions: 100 });
    const options = { folder, threads: 1, microBatch: 4, log: recordingLog().log };
    const embedder = new LocalEmbedder(options);
    await expect(embedder.embed(['text'], 'query')).rejects.toThrow('not 1 x tokens x 100');
    await embedder.close();
  });
});

describe('a folder that holds none', () => {
  test.each([
    ['embedding.json must say how long its vectors are', {}, ''],
    ['embedding.json: ', { dimensions: 384, poling: 'cls' }, ''],
    ['it lacks tokenizer.json', { dimensions: 384 }, 'tokenizer.json'],
    ['it lacks the model (model.onnx or onnx/model.onnx', { dimensions: 384 }, 'onnx'],
  ])('is refused: %s', async (reason, description, missing) => {
    await put('embedding.json', description);
    if (missing) await rm(join(folder, missing), { recursive: true });
    expect(() => embeddingFolder(folder)).toThrow(InvalidInputError);
    expect(() => embeddingFolder(folder)).toThrow(reason);
  });
});
