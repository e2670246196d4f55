/** How much the quality of a document counts when it is recalled (QD-5, 0031). Pure. */

/** The quality of a memory and its share of the score. */
export interface Rated {
  /** 0 to 1; 0 where the memory is no document. */
  readonly quality: number;
  /** 0 to 1; 0 where the memory is no document. */
  readonly qualityWeight: number;
}

/** @param quality effective quality of a document, 0 to 1; null: it is none, and its score stays what it is */
export function ratedBy(quality: number | null, weight: number): Rated {
  return quality === null ? { quality: 0, qualityWeight: 0 } : { quality, qualityWeight: weight };
}

/** (1 − weight) × relevance + weight × quality; exactly the relevance where quality has no share. */
export function withQuality(relevance: number, { quality, qualityWeight }: Rated): number {
  return (1 - qualityWeight) * relevance + qualityWeight * quality;
}
