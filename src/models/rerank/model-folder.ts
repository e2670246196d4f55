/** The files of a local cross-encoder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidInputError } from '../../errors.js';

/** Where the model may be, the preferred place first: exact before small, if both are there. */
const MODELS = [
  'model.onnx',
  'onnx/model.onnx',
  'model_quantized.onnx',
  'onnx/model_quantized.onnx',
];
const TOKENIZER = ['tokenizer.json', 'tokenizer_config.json'];

/**
 * The model file of a folder that has everything a cross-encoder needs.
 * @throws InvalidInputError naming what is missing
 */
export function requireModelFile(folder: string): string {
  if (!existsSync(folder)) throw incomplete(folder, 'the folder does not exist');
  const found = MODELS.map((name) => join(folder, name)).find((file) => existsSync(file));
  const missing = TOKENIZER.filter((name) => !existsSync(join(folder, name)));
  if (found && missing.length === 0) return found;
  const lacks = [...(found ? [] : [`a model (${MODELS.join(' or ')})`]), ...missing];
  throw incomplete(folder, `it lacks ${lacks.join(' and ')}`);
}

function incomplete(folder: string, reason: string): InvalidInputError {
  return new InvalidInputError(`MNEME_RERANK_FOLDER=${folder} is no cross-encoder: ${reason}.`);
}
