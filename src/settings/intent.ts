/** What questions ask for. */
import { DEFAULT_INTENT_SIMILARITY } from '../domain/recall/intent/classify.js';
import { number, setting } from './setting.js';

export const intent = {
  similarity: setting(
    'MNEME_INTENT_SIMILARITY',
    number(DEFAULT_INTENT_SIMILARITY, 0, 1),
    'Smallest mean cosine with the nearest exemplar questions at which an embedding decides about the intent (G-52), where the wording of the question is not clear. 1 leaves it to the wording.',
  ),
} as const;
