// Generated from schema.graphql and client/operations by `npm run codegen`; do not edit.
import type { Operation } from '../../../client/src/operation.js';
import type {
  AskQuery,
  AskQueryVariables,
  CapturedQuery,
  CapturedQueryVariables,
  ColdOriginalsQuery,
  ColdOriginalsQueryVariables,
  ConfirmMutation,
  ConfirmMutationVariables,
  ConsolidatedQuery,
  ConsolidatedQueryVariables,
  ContextBlockQuery,
  ContextBlockQueryVariables,
  CorrectMutation,
  CorrectMutationVariables,
  CorrectTimesMutation,
  CorrectTimesMutationVariables,
  DocumentTextQuery,
  DocumentTextQueryVariables,
  DocumentsQuery,
  DocumentsQueryVariables,
  EndSessionMutation,
  EndSessionMutationVariables,
  EntitiesQuery,
  EntitiesQueryVariables,
  EntityNamedQuery,
  EntityNamedQueryVariables,
  EntityPageQuery,
  EntityPageQueryVariables,
  FindDocumentsQuery,
  FindDocumentsQueryVariables,
  FindMemoriesQuery,
  FindMemoriesQueryVariables,
  FirstChangeQuery,
  FirstChangeQueryVariables,
  ForgetMutation,
  ForgetMutationVariables,
  FormerMemoriesQuery,
  FormerMemoriesQueryVariables,
  GraphAroundQuery,
  GraphAroundQueryVariables,
  GraphEntitiesQuery,
  GraphEntitiesQueryVariables,
  GraphStartQuery,
  GraphStartQueryVariables,
  HealthQuery,
  HealthQueryVariables,
  InboxItemQuery,
  InboxItemQueryVariables,
  InboxPageQuery,
  InboxPageQueryVariables,
  MeQuery,
  MeQueryVariables,
  MemoriesQuery,
  MemoriesQueryVariables,
  MemoryHistoryQuery,
  MemoryHistoryQueryVariables,
  MemoryPageQuery,
  MemoryPageQueryVariables,
  MergeEntitiesMutation,
  MergeEntitiesMutationVariables,
  OverviewListQuery,
  OverviewListQueryVariables,
  OverviewQuery,
  OverviewQueryVariables,
  PlaceAllMutation,
  PlaceAllMutationVariables,
  RefusalsQuery,
  RefusalsQueryVariables,
  ResolveMutation,
  ResolveMutationVariables,
  RunUpkeepMutation,
  RunUpkeepMutationVariables,
  SettingsQuery,
  SettingsQueryVariables,
  SplitEntityMutation,
  SplitEntityMutationVariables,
  StagedItemsQuery,
  StagedItemsQueryVariables,
  StorageQuery,
  StorageQueryVariables,
  TimelineQuery,
  TimelineQueryVariables,
  TopicNamesQuery,
  TopicNamesQueryVariables,
  TranscriptQuery,
  TranscriptQueryVariables,
  TurnsOpenedQuery,
  TurnsOpenedQueryVariables,
  TurnsSaidQuery,
  TurnsSaidQueryVariables,
  UndoMutation,
  UndoMutationVariables,
  UpdateEntityMutation,
  UpdateEntityMutationVariables,
  UpkeepFollowedSubscription,
  UpkeepFollowedSubscriptionVariables,
  UpkeepRunsPageQuery,
  UpkeepRunsPageQueryVariables,
  WhyNotQuery,
  WhyNotQueryVariables,
} from './types.js';

/** The query `ask`. */
export const AskDocument = 'query Ask($asOf:AsOfInput$caller:CallerInput$kinds:[MemoryKind!]$limit:Int$query:String!){recall(asOf:$asOf caller:$caller kinds:$kinds limit:$limit query:$query trackAccess:false){channels missing notices suppressed{name count}diagnostics{complexity intent{intent similarity}periods{text from until}recencyWeight rrfK terms variants{name text}weights{channel weight}}hits{relevance relevant memory{...Brief outdatedBy{bySentence eventId explanation rule sentence since memory{id content eventTime}}supersededBy{id content eventTime}}passages{content start end}score{...Score}}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}fragment Score on ScoreBreakdown{asking base blended boost currency exempt final importance importanceBoost lift outdated quality qualityWeight ranks{channel rank rrf weight}recency relevance relevanceWeight rerank rrf rrfNormalised signals similarity}' as Operation<
  AskQuery,
  AskQueryVariables
>;

/** The query `captured`. */
export const CapturedDocument = 'query Captured($caller:CallerInput){captureHealth(caller:$caller){acknowledged at id problem seen}}' as Operation<
  CapturedQuery,
  CapturedQueryVariables
>;

/** The query `coldOriginals`. */
export const ColdOriginalsDocument = 'query ColdOriginals($after:String$caller:CallerInput$first:Int!){coldDocuments(after:$after caller:$caller first:$first){edges{node{bytes id path store storedAt title}}pageInfo{...PageEnd}}}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  ColdOriginalsQuery,
  ColdOriginalsQueryVariables
>;

/** The mutation `confirm`. */
export const ConfirmDocument = 'mutation Confirm($caller:CallerInput$idempotencyKey:String$ids:[ID!]!){confirm(caller:$caller idempotencyKey:$idempotencyKey ids:$ids){...Outcome}}fragment Outcome on ChangeOutcome{results{__typename ...on MemoryChanged{eventId memory{id}}...on MemoryErased{id}...on MemoryRefused{...Refusal}}}fragment Refusal on MemoryRefused{code message matched{id content}}' as Operation<
  ConfirmMutation,
  ConfirmMutationVariables
>;

/** The query `consolidated`. */
export const ConsolidatedDocument = 'query Consolidated($caller:CallerInput$id:ID!){session(caller:$caller id:$id){consolidated}}' as Operation<
  ConsolidatedQuery,
  ConsolidatedQueryVariables
>;

/** The query `contextBlock`. */
export const ContextBlockDocument = 'query ContextBlock($caller:CallerInput$prompt:String!$tokenBudget:Int){contextBlock(caller:$caller prompt:$prompt repeat:true tokenBudget:$tokenBudget trackAccess:false){budget gate notices omitted tokens sections{name title tokens items{id origin text tokens}}}}' as Operation<
  ContextBlockQuery,
  ContextBlockQueryVariables
>;

/** The mutation `correct`. */
export const CorrectDocument = 'mutation Correct($caller:CallerInput$id:ID!$idempotencyKey:String$text:String!$validFrom:TimeBound){correct(caller:$caller id:$id idempotencyKey:$idempotencyKey text:$text validFrom:$validFrom){...WrittenResult}}fragment WrittenResult on WriteResult{__typename ...on MemoryWritten{conflicts{eventId loser{id}}undecided{id}memory{id}}...on MemoryRefused{...Refusal}}fragment Refusal on MemoryRefused{code message matched{id content}}' as Operation<
  CorrectMutation,
  CorrectMutationVariables
>;

/** The mutation `correctTimes`. */
export const CorrectTimesDocument = 'mutation CorrectTimes($caller:CallerInput$idempotencyKey:String$ids:[ID!]!$validFrom:TimeBound$validUntil:TimeBound){correctTimes(caller:$caller idempotencyKey:$idempotencyKey ids:$ids validFrom:$validFrom validUntil:$validUntil){...Outcome}}fragment Outcome on ChangeOutcome{results{__typename ...on MemoryChanged{eventId memory{id}}...on MemoryErased{id}...on MemoryRefused{...Refusal}}}fragment Refusal on MemoryRefused{code message matched{id content}}' as Operation<
  CorrectTimesMutation,
  CorrectTimesMutationVariables
>;

/** The query `documentText`. */
export const DocumentTextDocument = 'query DocumentText($caller:CallerInput$id:ID!){memory(caller:$caller id:$id){content storage document{original summary text(includeOriginal:true)}trustHistory(first:10){edges{node{at id outcome scopeAfter trustAfter trustBefore turnId}}}}}' as Operation<
  DocumentTextQuery,
  DocumentTextQueryVariables
>;

/** The query `documents`. */
export const DocumentsDocument = 'query Documents($after:String$caller:CallerInput$first:Int!){memories(after:$after caller:$caller filter:{kinds:[SEMANTIC PROCEDURAL OPINION]}first:$first){edges{node{...DocumentLine}}pageInfo{...PageEnd}}}fragment DocumentLine on Memory{id content kind profile createdAt confidence needsReview scope source storage userId reviews{id kind}document{contentTypes expiresAt passageCount path primaryTopic quality sourceUrl title trust trustScope trustUses turnNumber}}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  DocumentsQuery,
  DocumentsQueryVariables
>;

/** The mutation `endSession`. */
export const EndSessionDocument = 'mutation EndSession($caller:CallerInput$id:ID!){endSession(caller:$caller id:$id wait:true){alreadyDone confirmedIds extractedIds refused turns conflicts{eventId explanation}}}' as Operation<
  EndSessionMutation,
  EndSessionMutationVariables
>;

/** The query `entities`. */
export const EntitiesDocument = 'query Entities($after:String$caller:CallerInput$first:Int!=50$type:EntityType){entities(after:$after caller:$caller first:$first type:$type){edges{node{mentionCount entity{...Entity}}}pageInfo{endCursor hasNextPage}}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}' as Operation<
  EntitiesQuery,
  EntitiesQueryVariables
>;

/** The query `entityPage`. */
export const EntityPageDocument = 'query EntityPage($caller:CallerInput$id:ID!){entity(caller:$caller id:$id){mentionCount entity{...Entity}facts(limit:30){...Brief}timeline(limit:20){...Brief}}auditLog(caller:$caller filter:{entityId:$id}first:30){edges{node{...Event}}}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}fragment Event on AuditEvent{id act at byAgentId byUserId entityId explanation heuristic otherEntityId rule step undoes undoneBy memory{id content}other{id content}}' as Operation<
  EntityPageQuery,
  EntityPageQueryVariables
>;

/** The query `entityNamed`. */
export const EntityNamedDocument = 'query EntityNamed($caller:CallerInput$id:ID$name:String){entity(caller:$caller id:$id name:$name){mentionCount entity{...Entity}}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}' as Operation<
  EntityNamedQuery,
  EntityNamedQueryVariables
>;

/** The query `findDocuments`. */
export const FindDocumentsDocument = 'query FindDocuments($caller:CallerInput$limit:Int!$query:String!$trustScope:TrustScope){recall(caller:$caller filter:{profiles:[DOCUMENT]trustScope:$trustScope}limit:$limit query:$query trackAccess:false){notices hits{relevance relevant memory{...DocumentLine}passages{content}}}}fragment DocumentLine on Memory{id content kind profile createdAt confidence needsReview scope source storage userId reviews{id kind}document{contentTypes expiresAt passageCount path primaryTopic quality sourceUrl title trust trustScope trustUses turnNumber}}' as Operation<
  FindDocumentsQuery,
  FindDocumentsQueryVariables
>;

/** The query `findMemories`. */
export const FindMemoriesDocument = 'query FindMemories($asOf:AsOfInput$caller:CallerInput$from:TimeBound$kinds:[MemoryKind!]$query:String!$until:TimeBound){recall(asOf:$asOf caller:$caller from:$from kinds:$kinds limit:50 query:$query trackAccess:false until:$until){notices hits{relevance relevant memory{...Brief}}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}' as Operation<
  FindMemoriesQuery,
  FindMemoriesQueryVariables
>;

/** The query `firstChange`. */
export const FirstChangeDocument = 'query FirstChange($caller:CallerInput){changes(caller:$caller first:1){edges{node{memory{createdAt eventTime}}}}}' as Operation<
  FirstChangeQuery,
  FirstChangeQueryVariables
>;

/** The mutation `forget`. */
export const ForgetDocument = 'mutation Forget($caller:CallerInput$erase:Boolean!=false$idempotencyKey:String$ids:[ID!]!$said:Boolean!=false){forget(caller:$caller erase:$erase idempotencyKey:$idempotencyKey ids:$ids said:$said){...Outcome}}fragment Outcome on ChangeOutcome{results{__typename ...on MemoryChanged{eventId memory{id}}...on MemoryErased{id}...on MemoryRefused{...Refusal}}}fragment Refusal on MemoryRefused{code message matched{id content}}' as Operation<
  ForgetMutation,
  ForgetMutationVariables
>;

/** The query `formerMemories`. */
export const FormerMemoriesDocument = 'query FormerMemories($caller:CallerInput$query:String!){beliefHistory(caller:$caller limit:50 query:$query){memory{...Brief}winner{id content}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}' as Operation<
  FormerMemoriesQuery,
  FormerMemoriesQueryVariables
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

/** The query `health`. */
export const HealthDocument = 'query Health($caller:CallerInput){captureHealth(caller:$caller){acknowledged at id problem seen}stats(caller:$caller){memories{countedAt entities orphans sessions storeBytes unlinked embedding{failing lastError model waiting}kinds{name count}lastUpkeep{at kind outcome}}health{degraded deprecatedToConfirmed byValidity{name count}}}inbox(caller:$caller first:1){edges{node{id kind since}}}}' as Operation<
  HealthQuery,
  HealthQueryVariables
>;

/** The query `inboxItem`. */
export const InboxItemDocument = 'query InboxItem($caller:CallerInput$ids:[ID!]!){inbox(caller:$caller first:1 ids:$ids){edges{node{...Waiting memory{derivedFrom{id content eventTime sessionId}}...on Review{other{derivedFrom{id content eventTime sessionId}}}...on StagedCandidate{document{content expiresAt globalJustification path sourceUrl trustScope}similar{diff{op text}memory{...Side}}}}}}}fragment Waiting on InboxItem{__typename id kind since memory{...Side}...on DeletionProposal{reasons{kind chars days otherId signal}}...on RecalledTogether{count lastSeen other{...Side}}...on Review{explanation path other{...Side}}...on SimilarRecords{similarity other{...Side}}...on StagedCandidate{lead whole title scope primaryTopic contentTypes turnId turnNumber}...on WeakFact{confidence daysUntilPruned exempt}}fragment Side on Memory{id content kind profile source sourceRole validity confidence eventTime validFrom validUntil sessionId tags}' as Operation<
  InboxItemQuery,
  InboxItemQueryVariables
>;

/** The query `inboxPage`. */
export const InboxPageDocument = 'query InboxPage($after:String$caller:CallerInput$first:Int!=50$kinds:[InboxKind!]$shown:[ID!]!){inbox(after:$after caller:$caller first:$first kinds:$kinds){edges{node{...Waiting}}pageInfo{...PageEnd}}still:inbox(caller:$caller first:100 ids:$shown){edges{node{id}}}}fragment Waiting on InboxItem{__typename id kind since memory{...Side}...on DeletionProposal{reasons{kind chars days otherId signal}}...on RecalledTogether{count lastSeen other{...Side}}...on Review{explanation path other{...Side}}...on SimilarRecords{similarity other{...Side}}...on StagedCandidate{lead whole title scope primaryTopic contentTypes turnId turnNumber}...on WeakFact{confidence daysUntilPruned exempt}}fragment Side on Memory{id content kind profile source sourceRole validity confidence eventTime validFrom validUntil sessionId tags}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  InboxPageQuery,
  InboxPageQueryVariables
>;

/** The query `me`. */
export const MeDocument = 'query Me{me{agentId role tenant userId}}' as Operation<
  MeQuery,
  MeQueryVariables
>;

/** The query `memories`. */
export const MemoriesDocument = 'query Memories($after:String$asOf:AsOfInput$caller:CallerInput$filter:MemoryFilter$first:Int!=25){memories(after:$after asOf:$asOf caller:$caller filter:$filter first:$first){edges{node{...Brief}}pageInfo{endCursor hasNextPage}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}' as Operation<
  MemoriesQuery,
  MemoriesQueryVariables
>;

/** The query `memoryPage`. */
export const MemoryPageDocument = 'query MemoryPage($caller:CallerInput$id:ID!){memory(caller:$caller id:$id){...Brief accessCount category containsPii createdByRole decayRate deletedAt domains lastAccessed sequence storage tier topicId updatedAt utility verifiedAt version document{path sourceUrl title trust trustScope}flags{code message}mentions{role entity{id name type}}next{id content}outdatedBy{eventId explanation rule sentence since memory{...Cited}}previous{id content}reviews{__typename id kind since ...on Review{explanation other{...Cited}}...on RecalledTogether{other{...Cited}}...on SimilarRecords{other{...Cited}}}supersededBy{...Cited}versions{confidence content createdAt current recordedAt tags validity version}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}fragment Cited on Memory{id content kind eventTime validFrom validUntil retiredAt retiredReason}' as Operation<
  MemoryPageQuery,
  MemoryPageQueryVariables
>;

/** The query `memoryHistory`. */
export const MemoryHistoryDocument = 'query MemoryHistory($caller:CallerInput$id:ID!){memory(caller:$caller id:$id){id provenance(depth:4){audit{...Event}derived{depth memory{...Cited}}graph{edges{source target type}}replaced{...Cited}replacedBy{...Cited}sources{depth memory{...Cited}}}recalls{at cycle domain memoryIds}trustHistory{edges{node{at id outcome scopeAfter scopeBefore trustAfter trustBefore}}}}}fragment Event on AuditEvent{id act at byAgentId byUserId entityId explanation heuristic otherEntityId rule step undoes undoneBy memory{id content}other{id content}}fragment Cited on Memory{id content kind eventTime validFrom validUntil retiredAt retiredReason}' as Operation<
  MemoryHistoryQuery,
  MemoryHistoryQueryVariables
>;

/** The mutation `mergeEntities`. */
export const MergeEntitiesDocument = 'mutation MergeEntities($caller:CallerInput$id:ID!$idempotencyKey:String$intoId:ID!){mergeEntities(caller:$caller id:$id idempotencyKey:$idempotencyKey intoId:$intoId){...EntityOutcome}}fragment EntityOutcome on EntityResult{__typename ...on EntityChanged{eventIds moved relinking entity{id name}other{id name}}...on EntityRefused{code message}}' as Operation<
  MergeEntitiesMutation,
  MergeEntitiesMutationVariables
>;

/** The query `overview`. */
export const OverviewDocument = 'query Overview($after:String$caller:CallerInput$clusters:Boolean!){graphMap(after:$after caller:$caller){placedAt ids kinds xs ys clusters@include(if:$clusters){number label seedId size ties x y}pageInfo{...PageEnd}}}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  OverviewQuery,
  OverviewQueryVariables
>;

/** The query `overviewList`. */
export const OverviewListDocument = 'query OverviewList($after:String$caller:CallerInput){graphMap(after:$after caller:$caller first:50 labels:true){ids kinds labels pageInfo{...PageEnd}}}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  OverviewListQuery,
  OverviewListQueryVariables
>;

/** The mutation `placeAll`. */
export const PlaceAllDocument = 'mutation PlaceAll($caller:CallerInput){runUpkeep(caller:$caller kind:NIGHTLY steps:[MAP]){busy message run{status}}}' as Operation<
  PlaceAllMutation,
  PlaceAllMutationVariables
>;

/** The query `refusals`. */
export const RefusalsDocument = 'query Refusals($caller:CallerInput){auditLog(caller:$caller filter:{acts:[REFUSE]}first:100){edges{node{at code id rule}}pageInfo{hasNextPage}}}' as Operation<
  RefusalsQuery,
  RefusalsQueryVariables
>;

/** The mutation `resolve`. */
export const ResolveDocument = 'mutation Resolve($caller:CallerInput$decisions:[DecisionInput!]!$idempotencyKey:String){resolve(caller:$caller decisions:$decisions idempotencyKey:$idempotencyKey){results{__typename ...on ItemSettled{eventId}...on MemoryRefused{code message}}}}' as Operation<
  ResolveMutation,
  ResolveMutationVariables
>;

/** The mutation `runUpkeep`. */
export const RunUpkeepDocument = 'mutation RunUpkeep($caller:CallerInput$dryRun:Boolean!$kind:UpkeepKind!){runUpkeep(caller:$caller dryRun:$dryRun kind:$kind wait:false){busy message run{id}}}' as Operation<
  RunUpkeepMutation,
  RunUpkeepMutationVariables
>;

/** The query `settings`. */
export const SettingsDocument = 'query Settings{config{changed default description group name value}}' as Operation<
  SettingsQuery,
  SettingsQueryVariables
>;

/** The mutation `splitEntity`. */
export const SplitEntityDocument = 'mutation SplitEntity($caller:CallerInput$id:ID!$idempotencyKey:String$names:[String!]!=[]$type:EntityType){splitEntity(caller:$caller id:$id idempotencyKey:$idempotencyKey names:$names type:$type){...EntityOutcome}}fragment EntityOutcome on EntityResult{__typename ...on EntityChanged{eventIds moved relinking entity{id name}other{id name}}...on EntityRefused{code message}}' as Operation<
  SplitEntityMutation,
  SplitEntityMutationVariables
>;

/** The query `stagedItems`. */
export const StagedItemsDocument = 'query StagedItems($after:String$caller:CallerInput$first:Int!){inbox(after:$after caller:$caller first:$first kinds:[STAGED]){edges{node{...Waiting}}pageInfo{...PageEnd}}}fragment Waiting on InboxItem{__typename id kind since memory{...Side}...on DeletionProposal{reasons{kind chars days otherId signal}}...on RecalledTogether{count lastSeen other{...Side}}...on Review{explanation path other{...Side}}...on SimilarRecords{similarity other{...Side}}...on StagedCandidate{lead whole title scope primaryTopic contentTypes turnId turnNumber}...on WeakFact{confidence daysUntilPruned exempt}}fragment Side on Memory{id content kind profile source sourceRole validity confidence eventTime validFrom validUntil sessionId tags}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  StagedItemsQuery,
  StagedItemsQueryVariables
>;

/** The query `storage`. */
export const StorageDocument = 'query Storage($caller:CallerInput){stats(caller:$caller){storage{bytes documents kind storage store}}}' as Operation<
  StorageQuery,
  StorageQueryVariables
>;

/** The query `timeline`. */
export const TimelineDocument = 'query Timeline($after:String$asOf:AsOfInput$caller:CallerInput$entity:String$first:Int!=40$from:TimeBound$session:String$topic:String$until:TimeBound){timeline(after:$after asOf:$asOf caller:$caller entity:$entity first:$first from:$from session:$session topic:$topic until:$until){edges{node{...Cited createdAt outdatedBy{since}supersedes{...Cited createdAt}}}pageInfo{endCursor hasNextPage}}}fragment Cited on Memory{id content kind eventTime validFrom validUntil retiredAt retiredReason}' as Operation<
  TimelineQuery,
  TimelineQueryVariables
>;

/** The query `topicNames`. */
export const TopicNamesDocument = 'query TopicNames($caller:CallerInput){topics(caller:$caller first:20){edges{node{id label size}}}}' as Operation<
  TopicNamesQuery,
  TopicNamesQueryVariables
>;

/** The query `transcript`. */
export const TranscriptDocument = 'query Transcript($after:String$caller:CallerInput$first:Int!$session:String!){timeline(after:$after caller:$caller first:$first session:$session){edges{node{...Brief sequence mentions{role entity{id name}}outdatedBy{explanation sentence since memory{id content}}provenance(depth:1){derived{memory{id content kind retiredReason validity supersededBy{id content}}}}}}pageInfo{...PageEnd}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  TranscriptQuery,
  TranscriptQueryVariables
>;

/** The query `turnsOpened`. */
export const TurnsOpenedDocument = 'query TurnsOpened($after:String$caller:CallerInput$first:Int!){turns(after:$after caller:$caller first:$first){edges{node{id number query openedAt completedAt endedAt gate outcome scope context{id}candidates{id state title lead reason settledAt memory{id}}}}pageInfo{...PageEnd}}}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  TurnsOpenedQuery,
  TurnsOpenedQueryVariables
>;

/** The query `turnsSaid`. */
export const TurnsSaidDocument = 'query TurnsSaid($after:String$caller:CallerInput$first:Int!){memories(after:$after caller:$caller filter:{kinds:[EPISODIC]}first:$first){edges{node{id content eventTime sessionId}}pageInfo{...PageEnd}}}fragment PageEnd on PageInfo{endCursor hasNextPage}' as Operation<
  TurnsSaidQuery,
  TurnsSaidQueryVariables
>;

/** The mutation `undo`. */
export const UndoDocument = 'mutation Undo($caller:CallerInput$eventId:ID!$idempotencyKey:String){undo(caller:$caller eventId:$eventId idempotencyKey:$idempotencyKey){__typename ...on EventUndone{memory{id}}...on UndoRefused{blockingEventId blockingMemoryId code message}}}' as Operation<
  UndoMutation,
  UndoMutationVariables
>;

/** The mutation `updateEntity`. */
export const UpdateEntityDocument = 'mutation UpdateEntity($addAliases:[String!]!=[]$caller:CallerInput$id:ID!$idempotencyKey:String$name:String$removeAliases:[String!]!=[]){updateEntity(addAliases:$addAliases caller:$caller id:$id idempotencyKey:$idempotencyKey name:$name removeAliases:$removeAliases){...EntityOutcome}}fragment EntityOutcome on EntityResult{__typename ...on EntityChanged{eventIds moved relinking entity{id name}other{id name}}...on EntityRefused{code message}}' as Operation<
  UpdateEntityMutation,
  UpdateEntityMutationVariables
>;

/** The subscription `upkeepFollowed`. */
export const UpkeepFollowedDocument = 'subscription UpkeepFollowed($caller:CallerInput$id:ID!){upkeepProgress(caller:$caller id:$id){...UpkeepState}}fragment UpkeepState on UpkeepRun{id kind trigger status dryRun everyone userId startedAt finishedAt tookMs steps{step status looked changed tookMs note error}}' as Operation<
  UpkeepFollowedSubscription,
  UpkeepFollowedSubscriptionVariables
>;

/** The query `upkeepRunsPage`. */
export const UpkeepRunsPageDocument = 'query UpkeepRunsPage($caller:CallerInput$first:Int!){upkeepRuns(caller:$caller first:$first){edges{node{...UpkeepState}}}}fragment UpkeepState on UpkeepRun{id kind trigger status dryRun everyone userId startedAt finishedAt tookMs steps{step status looked changed tookMs note error}}' as Operation<
  UpkeepRunsPageQuery,
  UpkeepRunsPageQueryVariables
>;

/** The query `whyNot`. */
export const WhyNotDocument = 'query WhyNot($asOf:AsOfInput$caller:CallerInput$id:ID!$kinds:[MemoryKind!]$limit:Int$query:String!){whyNot(asOf:$asOf caller:$caller id:$id kinds:$kinds limit:$limit query:$query trackAccess:false){explanation fate leastReturned rank memory{...Brief}score{...Score}}}fragment Brief on Memory{id content kind profile scope userId sessionId sourceRole source createdAt eventTime validFrom validUntil retiredAt retiredReason confidence validity relevance tags needsReview}fragment Score on ScoreBreakdown{asking base blended boost currency exempt final importance importanceBoost lift outdated quality qualityWeight ranks{channel rank rrf weight}recency relevance relevanceWeight rerank rrf rrfNormalised signals similarity}' as Operation<
  WhyNotQuery,
  WhyNotQueryVariables
>;
