/** What recall decides by, from the configuration. */
import { CHANNELS, type ChannelName } from './channels/channel.js';
import type { Config } from './config.js';
import type { ReadingPolicy } from './domain/recall/complexity.js';
import { routesOf } from './domain/recall/intent/intents.js';
import type { RankingPolicy } from './domain/recall/ranking.js';
import type { RecallPolicy } from './flows/recall/types.js';

export function recallPolicy({
  recall,
  ranking,
  expansion,
  rerank,
  context,
  documents,
}: Config): RecallPolicy {
  return {
    ...recall,
    routes: routesOf(recall.routes, Object.keys(CHANNELS)),
    weights: weightsOf(recall),
    spread: {
      width: recall.spreadWidth,
      toAnswer: recall.spreadToAnswer,
      forward: recall.spreadForward,
      backward: recall.spreadBackward,
      toQuestion: recall.spreadToQuestion,
      onward: recall.spreadOnward,
      questionLoss: recall.questionLoss,
    },
    expansion,
    reading: readingOf(context),
    context: {
      floor: context.floor,
      vaultShare: context.shareVault,
      givenSessions: context.givenSessions,
      givenLines: context.givenLines,
    },
    ranking: rankingPolicy(ranking, documents.qualityWeight),
    floor: {
      ambient: {
        least: ranking.minRelevance,
        turnShare: ranking.turnShare,
        recordShare: ranking.recordShare,
      },
      explicit: ranking.explicitMinRelevance,
    },
    filteredPool: documents.filteredPool,
    succession: {
      sure: ranking.successorReplaces,
      answered: ranking.successorAnswered,
      silent: ranking.successorSilent,
    },
    anewSimilarity: ranking.anewSimilarity,
    considered: ranking.considered,
    margin: ranking.margin,
    maxInjected: ranking.maxInjected,
    diversity: ranking.diversity,
    rerank: {
      candidates: rerank.candidates,
      minRelevance: rerank.minRelevance,
      sentences: rerank.sentences,
      sentenceShare: rerank.sentenceShare,
    },
    fresh: recall.fresh,
  };
}

function readingOf(context: Config['context']): ReadingPolicy {
  return {
    SIMPLE: {
      depth: context.simpleDepth,
      limit: context.simpleLimit,
      budget: context.simpleBudget,
    },
    COMPLEX: {
      depth: context.complexDepth,
      limit: context.complexLimit,
      budget: context.complexBudget,
    },
    adaptive: context.adaptive,
    standardBudget: context.standardBudget,
  };
}

function weightsOf(recall: Config['recall']): Record<ChannelName, number> {
  return {
    fulltext: recall.weightFulltext,
    vector: recall.weightVector,
    topic: recall.weightTopic,
    entity: recall.weightEntity,
    period: recall.weightPeriod,
    dated: recall.weightDated,
    session: recall.weightSession,
    causal: recall.weightCausal,
  };
}

function rankingPolicy(ranking: Config['ranking'], qualityWeight: number): RankingPolicy {
  return {
    qualityWeight,
    bearingWeight: ranking.relevanceWeight,
    scoreBase: ranking.scoreBase,
    withinTier: ranking.selectionWithinTier,
    importanceWeight: ranking.importanceWeight,
    outdatedFactor: ranking.outdatedFactor,
    currencyWeight: ranking.currencyWeight,
    questionFactor: ranking.questionFactor,
    onlyQuestionFactor: ranking.onlyQuestionFactor,
    recency: {
      enabled: ranking.recency,
      weight: ranking.recencyWeight,
      halfLifeHours: ranking.recencyHalfLifeHours,
      floor: ranking.recencyFloor,
      exemptUtilities: ranking.exemptUtilities,
      exemptSources: ranking.exemptSources,
      exemptValidities: ranking.exemptValidities,
    },
    related: {
      enabled: ranking.related,
      boost: ranking.relatedBoost,
      maxLinks: ranking.relatedMaxLinks,
      stacking: ranking.relatedStacking,
    },
  };
}
