/** Folders with the tiny cross-encoder of test/data, laid out as the test wants. */
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with all variants; `model.onnx` answers one logit. */
export const TINY = fileURLToPath(new URL('../../../data/tiny-cross-encoder', import.meta.url));

/** A fresh folder with the tokenizer and one of the models at the given place; the caller removes it. */
export async function tinyFolder(model: string, place: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reranker-'));
  await mkdir(dirname(join(folder, place)), { recursive: true });
  await copyFile(join(TINY, model), join(folder, place));
  for (const name of ['tokenizer.json', 'tokenizer_config.json']) {
    await copyFile(join(TINY, name), join(folder, name));
  }
  return folder;
}
