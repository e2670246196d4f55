/** What recall is made of, and how to leave each part out: settings over the defaults. */

export interface Ablation {
  /** What is different. */
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Whether it needs the graph analysed: importance, topics. Default: no. */
  readonly analysed?: true;
}

/** Each channel and each stage off in turn; then what is off by default, on. */
export const ABLATIONS: readonly Ablation[] = [
  { name: 'without fulltext', settings: { MNEME_WEIGHT_FULLTEXT: '0' } },
  { name: 'without vector', settings: { MNEME_WEIGHT_VECTOR: '0' } },
  { name: 'without entity', settings: { MNEME_WEIGHT_ENTITY: '0' } },
  { name: 'without period', settings: { MNEME_WEIGHT_PERIOD: '0' } },
  { name: 'without session', settings: { MNEME_WEIGHT_SESSION: '0' } },
  { name: 'without dated', settings: { MNEME_WEIGHT_DATED: '0' } },
  {
    name: 'without topic and causal',
    settings: { MNEME_WEIGHT_TOPIC: '0', MNEME_WEIGHT_CAUSAL: '0' },
  },
  {
    name: 'without spreading',
    settings: { MNEME_SPREAD_WIDTH: '0', MNEME_SPREAD_QUESTION_LOSS: '0' },
  },
  { name: 'spreading one turn only', settings: { MNEME_SPREAD_ONWARD: '0' } },
  {
    name: 'questions like other turns',
    settings: {
      MNEME_SPREAD_TO_ANSWER: '0.25',
      MNEME_SPREAD_FORWARD: '0.25',
      MNEME_SPREAD_BACKWARD: '0.25',
      MNEME_SPREAD_TO_QUESTION: '0.25',
      MNEME_SPREAD_QUESTION_LOSS: '0',
    },
  },
  { name: 'without voices', settings: { MNEME_QUERY_VOICE: 'false' } },
  { name: 'without relevance', settings: { MNEME_RELEVANCE_WEIGHT: '0' } },
  { name: 'without the reranker', settings: { MNEME_RERANK_PROVIDER: 'none' } },
  { name: 'reranker for 20', settings: { MNEME_RERANK_CANDIDATES: '20' } },
  { name: 'without recency', settings: { MNEME_RECENCY: 'false' } },
  { name: 'k = 60', settings: { MNEME_RRF_K: '60' } },
  { name: 'pool of 20', settings: { MNEME_RECALL_POOL: '20' } },
  { name: 'pool of 100', settings: { MNEME_RECALL_POOL: '100', MNEME_SPREAD_WIDTH: '100' } },
  { name: 'with keyword query', settings: { MNEME_QUERY_KEYWORDS: 'true' } },
  { name: 'with diversity 0.3', settings: { MNEME_DIVERSITY: '0.3' } },
  {
    name: 'with importance 0.05',
    settings: { MNEME_IMPORTANCE_WEIGHT: '0.05' },
    analysed: true,
  },
  { name: 'with importance 0.1', settings: { MNEME_IMPORTANCE_WEIGHT: '0.1' }, analysed: true },
];
