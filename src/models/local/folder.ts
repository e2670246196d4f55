/** What a folder with an embedding model says of it: its own description, or the files that sentence-transformers keeps beside a model. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';

/** Where a model may be in its folder, the preferred place first: exact before small, if both are there. */
export const MODEL_FILES = [
  'model.onnx',
  'onnx/model.onnx',
  'model_quantized.onnx',
  'onnx/model_quantized.onnx',
] as const;

/** How one vector is made of those of the tokens: their mean, or the first one. */
export type Pooling = 'mean' | 'cls';

/** An embedding model in a folder. */
export interface EmbeddingFolder {
  /** Identity of its vector space. */
  readonly model: string;
  /** Vector length. */
  readonly dimensions: number;
  /** ISO 639-1 codes of the languages that it was made for; undefined: nobody said. */
  readonly languages: readonly string[] | undefined;
  readonly pooling: Pooling;
  /** Longest token sequence, special tokens included. */
  readonly maxTokens: number;
  /** What stands before every question, and before every memory. */
  readonly queryPrefix: string;
  readonly documentPrefix: string;
  /** The model, as a path. */
  readonly modelFile: string;
  /** Folder of `tokenizer.json`, and of `tokenizer_config.json` where there is one. */
  readonly tokenizer: string;
}

const DESCRIPTION = 'embedding.json';
const MAX_TOKENS = 512;

/** The folder's own description. What it does not say is taken from the files of sentence-transformers, then from the defaults. */
const description = z.strictObject({
  model: z.string().min(1).max(80).optional(),
  dimensions: z.int().min(1).max(4_096).optional(),
  languages: z.array(z.string().min(2).max(8)).min(1).optional(),
  pooling: z.enum(['mean', 'cls']).optional(),
  maxTokens: z.int().min(8).max(8_192).optional(),
  queryPrefix: z.string().max(1_000).optional(),
  documentPrefix: z.string().max(1_000).optional(),
  file: z.string().min(1).optional(),
  tokenizer: z.string().min(1).optional(),
});

/**
 * Reads the description of a model; the model itself is not opened yet.
 *
 * `embedding.json`: `model` (name; default: that of the folder), `dimensions`, `languages` (codes such as `en`;
 * default: not said, and then taken to know all), `pooling` (`mean` or `cls`; default `mean`), `maxTokens`
 * (default 512), `queryPrefix`, `documentPrefix` (default: none), `file` (default: model.onnx, onnx/model.onnx, model_quantized.onnx or
 * onnx/model_quantized.onnx), `tokenizer` (folder; default: this one). A model as sentence-transformers exports it needs no such file:
 * `1_Pooling/config.json`, `sentence_bert_config.json`, `config_sentence_transformers.json` and `config.json` say the same.
 * @throws InvalidInputError naming what is missing or wrong
 */
export function embeddingFolder(folder: string): EmbeddingFolder {
  if (!existsSync(folder)) throw unusable(folder, 'the folder does not exist');
  const own = readJson(folder, DESCRIPTION, description) ?? {};
  const { dimensions, ...known } = { ...exported(folder), ...own };
  const tokenizer = resolve(folder, own.tokenizer ?? '.');
  const files = own.file ? [own.file] : MODEL_FILES;
  const modelFile = files.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (!modelFile) throw unusable(folder, `it lacks the model (${files.join(' or ')})`);
  if (!existsSync(join(tokenizer, 'tokenizer.json')))
    throw unusable(folder, 'it lacks tokenizer.json');
  if (dimensions === undefined)
    throw unusable(folder, `${DESCRIPTION} must say how long its vectors are: "dimensions"`);
  return {
    model: known.model ?? basename(resolve(folder)),
    dimensions,
    languages: known.languages,
    pooling: known.pooling ?? 'mean',
    maxTokens: known.maxTokens ?? MAX_TOKENS,
    queryPrefix: known.queryPrefix ?? '',
    documentPrefix: known.documentPrefix ?? '',
    modelFile,
    tokenizer,
  };
}

const poolingFile = z.object({
  word_embedding_dimension: z.int().optional(),
  pooling_mode_cls_token: z.boolean().default(false),
  pooling_mode_mean_tokens: z.boolean().default(false),
});
const lengthFile = z.object({ max_seq_length: z.int().nullish() });
const prompt = z.string().optional();
const promptsFile = z.object({
  prompts: z.object({ query: prompt, document: prompt, passage: prompt }).optional(),
});
const configFile = z.object({ hidden_size: z.int().optional() });

/** What the files of sentence-transformers say (https://sbert.net, saved models). */
function exported(folder: string): z.infer<typeof description> {
  const pooling = readJson(folder, '1_Pooling/config.json', poolingFile);
  const length = readJson(folder, 'sentence_bert_config.json', lengthFile)?.max_seq_length;
  const prompts = readJson(folder, 'config_sentence_transformers.json', promptsFile)?.prompts;
  const { query, document, passage } = prompts ?? {};
  const dimensions =
    pooling?.word_embedding_dimension ?? readJson(folder, 'config.json', configFile)?.hidden_size;
  if (pooling && pooling.pooling_mode_cls_token === pooling.pooling_mode_mean_tokens)
    throw unusable(
      folder,
      '1_Pooling/config.json asks for neither or both of CLS and mean pooling',
    );
  return {
    ...(dimensions === undefined ? {} : { dimensions }),
    ...(pooling ? { pooling: pooling.pooling_mode_cls_token ? ('cls' as const) : 'mean' } : {}),
    ...(length ? { maxTokens: length } : {}),
    ...(query === undefined ? {} : { queryPrefix: query }),
    ...((document ?? passage) === undefined ? {} : { documentPrefix: document ?? passage }),
  };
}

function readJson<Shape extends z.ZodType>(
  folder: string,
  name: string,
  shape: Shape,
): z.infer<Shape> | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (thrown) {
    const reason = thrown instanceof z.ZodError ? z.prettifyError(thrown) : 'it is no JSON';
    throw unusable(folder, `${name}: ${reason}`);
  }
}

function unusable(folder: string, reason: string): InvalidInputError {
  return new InvalidInputError(`${folder} holds no embedding model that can be used: ${reason}.`);
}
