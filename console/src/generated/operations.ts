// Generated from schema.graphql and client/operations by `npm run codegen`; do not edit.
import type { Operation } from '../../../client/src/operation.js';
import type {
  AskQuery,
  AskQueryVariables,
  ContextBlockQuery,
  ContextBlockQueryVariables,
  FirstChangeQuery,
  FirstChangeQueryVariables,
  GraphAroundQuery,
  GraphAroundQueryVariables,
  GraphEntitiesQuery,
  GraphEntitiesQueryVariables,
  GraphStartQuery,
  GraphStartQueryVariables,
  MeQuery,
  MeQueryVariables,
  WhyNotQuery,
  WhyNotQueryVariables,
} from './types.js';

/** The query `ask`. */
export const AskDocument = 'query Ask($asOf:AsOfInput$caller:CallerInput$kinds:[MemoryKind!]$limit:Int$query:String!){recall(asOf:$asOf caller:$caller kinds:$kinds limit:$limit query:$query trackAccess:false){channels missing notices suppressed{name count}diagnostics{complexity intent{intent similarity}periods{text from until}recencyWeight rrfK terms variants{name text}weights{channel weight}}hits{relevance relevant memory{...Brief outdatedBy{bySentence eventId explanation rule sentence since memory{id content eventTime}}supersededBy{id content eventTime}}passages{content start end}score{...Score}}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}fragment Score on ScoreBreakdown{asking base blended boost currency exempt final importance importanceBoost lift outdated quality qualityWeight ranks{channel rank rrf weight}recency relevance relevanceWeight rerank rrf rrfNormalised signals similarity}' as Operation<
  AskQuery,
  AskQueryVariables
>;

/** The query `contextBlock`. */
export const ContextBlockDocument = 'query ContextBlock($caller:CallerInput$prompt:String!$tokenBudget:Int){contextBlock(caller:$caller prompt:$prompt repeat:true tokenBudget:$tokenBudget trackAccess:false){budget gate notices omitted tokens sections{name title tokens items{id origin text tokens}}}}' as Operation<
  ContextBlockQuery,
  ContextBlockQueryVariables
>;

/** The query `firstChange`. */
export const FirstChangeDocument = 'query FirstChange($caller:CallerInput){changes(caller:$caller first:1){edges{node{memory{createdAt eventTime}}}}}' as Operation<
  FirstChangeQuery,
  FirstChangeQueryVariables
>;

/** The query `graphAround`. */
export const GraphAroundDocument = 'query GraphAround($caller:CallerInput$depth:Int$id:ID!$limit:Int){neighborhood(caller:$caller depth:$depth id:$id limit:$limit){truncated nodes{...Drawn}edges{source target type confidence reason weight}}}fragment Drawn on GraphNode{id kind label depth entity{type aliases summary importance firstSeenAt}memory{content profile sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance needsReview}}' as Operation<
  GraphAroundQuery,
  GraphAroundQueryVariables
>;

/** The query `graphEntities`. */
export const GraphEntitiesDocument = 'query GraphEntities($after:String$caller:CallerInput){entities(after:$after caller:$caller first:30){edges{node{mentionCount entity{id name type}}}pageInfo{endCursor hasNextPage}}}' as Operation<
  GraphEntitiesQuery,
  GraphEntitiesQueryVariables
>;

/** The query `graphStart`. */
export const GraphStartDocument = 'query GraphStart($caller:CallerInput$text:String!){entity(caller:$caller name:$text){mentionCount entity{id name type}}recall(caller:$caller limit:10 query:$text trackAccess:false){notices hits{memory{...Brief}}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}' as Operation<
  GraphStartQuery,
  GraphStartQueryVariables
>;

/** The query `me`. */
export const MeDocument = 'query Me{me{agentId role tenant userId}}' as Operation<
  MeQuery,
  MeQueryVariables
>;

/** The query `whyNot`. */
export const WhyNotDocument = 'query WhyNot($asOf:AsOfInput$caller:CallerInput$id:ID!$kinds:[MemoryKind!]$limit:Int$query:String!){whyNot(asOf:$asOf caller:$caller id:$id kinds:$kinds limit:$limit query:$query trackAccess:false){explanation fate leastReturned rank memory{...Brief}score{...Score}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}fragment Score on ScoreBreakdown{asking base blended boost currency exempt final importance importanceBoost lift outdated quality qualityWeight ranks{channel rank rrf weight}recency relevance relevanceWeight rerank rrf rrfNormalised signals similarity}' as Operation<
  WhyNotQuery,
  WhyNotQueryVariables
>;
