// Generated from schema.graphql and client/operations by `npm run codegen`; do not edit.
import type { Operation } from '../operation.js';
import type {
  AgentsQuery,
  AgentsQueryVariables,
  AnalyzeGraphMutation,
  AnalyzeGraphMutationVariables,
  AuditLogQuery,
  AuditLogQueryVariables,
  BeliefHistoryQuery,
  BeliefHistoryQueryVariables,
  CaptureHealthQuery,
  CaptureHealthQueryVariables,
  ChangesQuery,
  ChangesQueryVariables,
  ColdDocumentsQuery,
  ColdDocumentsQueryVariables,
  CompactVaultMutation,
  CompactVaultMutationVariables,
  CompleteTurnMutation,
  CompleteTurnMutationVariables,
  ConfigQuery,
  ConfigQueryVariables,
  ConfirmMutation,
  ConfirmMutationVariables,
  ContextBlockQuery,
  ContextBlockQueryVariables,
  CorrectMutation,
  CorrectMutationVariables,
  CorrectTimesMutation,
  CorrectTimesMutationVariables,
  EndLoopMutation,
  EndLoopMutationVariables,
  EndSessionMutation,
  EndSessionMutationVariables,
  EntitiesQuery,
  EntitiesQueryVariables,
  EntityQuery,
  EntityQueryVariables,
  EraseUserMutation,
  EraseUserMutationVariables,
  ErasuresQuery,
  ErasuresQueryVariables,
  FlushWritesMutation,
  FlushWritesMutationVariables,
  FollowChangesSubscription,
  FollowChangesSubscriptionVariables,
  ForgetMutation,
  ForgetMutationVariables,
  GatherContextMutation,
  GatherContextMutationVariables,
  GraphMapQuery,
  GraphMapQueryVariables,
  ImportMarkdownMutation,
  ImportMarkdownMutationVariables,
  InboxQuery,
  InboxQueryVariables,
  IngestMutation,
  IngestMutationVariables,
  LinkCausesMutation,
  LinkCausesMutationVariables,
  LinkEntitiesMutation,
  LinkEntitiesMutationVariables,
  MeQuery,
  MeQueryVariables,
  MemoriesQuery,
  MemoriesQueryVariables,
  MemoryQuery,
  MemoryQueryVariables,
  MergeEntitiesMutation,
  MergeEntitiesMutationVariables,
  NeighborhoodQuery,
  NeighborhoodQueryVariables,
  OpenTurnMutation,
  OpenTurnMutationVariables,
  PathBetweenQuery,
  PathBetweenQueryVariables,
  PreviewQuery,
  PreviewQueryVariables,
  RecallQuery,
  RecallQueryVariables,
  RecordExtractionMutation,
  RecordExtractionMutationVariables,
  RecordOutcomeMutation,
  RecordOutcomeMutationVariables,
  RememberMutation,
  RememberMutationVariables,
  RepairClassificationMutation,
  RepairClassificationMutationVariables,
  ResolveMutation,
  ResolveMutationVariables,
  RolesQuery,
  RolesQueryVariables,
  RunUpkeepMutation,
  RunUpkeepMutationVariables,
  SaveDocumentsMutation,
  SaveDocumentsMutationVariables,
  SessionQuery,
  SessionQueryVariables,
  SetRelevanceMutation,
  SetRelevanceMutationVariables,
  SetRoleMutation,
  SetRoleMutationVariables,
  SourcesQuery,
  SourcesQueryVariables,
  SplitEntityMutation,
  SplitEntityMutationVariables,
  StatsQuery,
  StatsQueryVariables,
  StoredHitsQuery,
  StoredHitsQueryVariables,
  StoredItemQuery,
  StoredItemQueryVariables,
  StoredItemsQuery,
  StoredItemsQueryVariables,
  TimelineQuery,
  TimelineQueryVariables,
  ToolManifestQuery,
  ToolManifestQueryVariables,
  TopicsQuery,
  TopicsQueryVariables,
  TurnQuery,
  TurnQueryVariables,
  TurnsQuery,
  TurnsQueryVariables,
  UndoMutation,
  UndoMutationVariables,
  UpdateEntityMutation,
  UpdateEntityMutationVariables,
  UpdateRecordMutation,
  UpdateRecordMutationVariables,
  UpkeepProgressSubscription,
  UpkeepProgressSubscriptionVariables,
  UpkeepRunsQuery,
  UpkeepRunsQueryVariables,
  UpsertRoleMutation,
  UpsertRoleMutationVariables,
  UserMarkdownQuery,
  UserMarkdownQueryVariables,
  VaultSearchQuery,
  VaultSearchQueryVariables,
  VaultSnapshotQuery,
  VaultSnapshotQueryVariables,
  VerifyErasureQuery,
  VerifyErasureQueryVariables,
  WhyNotQuery,
  WhyNotQueryVariables,
  WhyQuery,
  WhyQueryVariables,
} from './types.js';

/** Inputs that hold an idempotency key of their own. */
export const KEYED_INPUTS = /\$(\w+):\[?(?:IngestMessageInput|OpenTurnInput|RecordExtractionInput|RecordOutcomeInput)\b/;

/** The query `agents`. */
export const AgentsDocument = 'query Agents($after:String$first:Int!=100){agents(after:$after first:$first){edges{cursor node{agentId registered role{domains roleId updatedAt}updatedAt}}pageInfo{...Page}}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  AgentsQuery,
  AgentsQueryVariables
>;

/** The mutation `analyzeGraph`. */
export const AnalyzeGraphDocument = 'mutation AnalyzeGraph($caller:CallerInput){analyzeGraph(caller:$caller){bridges estimatedBytes message nodes partitions relationships status tookMs topics}}' as Operation<
  AnalyzeGraphMutation,
  AnalyzeGraphMutationVariables
>;

/** The query `auditLog`. */
export const AuditLogDocument = 'query AuditLog($after:String$caller:CallerInput$filter:AuditFilter$first:Int!=20){auditLog(after:$after caller:$caller filter:$filter first:$first){edges{cursor node{...AuditEvent}}pageInfo{...Page}}}fragment AuditEvent on AuditEvent{id act at byUserId byAgentId code rule step heuristic explanation entityId otherEntityId sessionId undoes undoneBy memory{id content}other{id content}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  AuditLogQuery,
  AuditLogQueryVariables
>;

/** The query `beliefHistory`. */
export const BeliefHistoryDocument = 'query BeliefHistory($caller:CallerInput$limit:Int!=10$query:String!){beliefHistory(caller:$caller limit:$limit query:$query){memory{...Memory}reason retiredAt winner{...Memory}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  BeliefHistoryQuery,
  BeliefHistoryQueryVariables
>;

/** The query `captureHealth`. */
export const CaptureHealthDocument = 'query CaptureHealth($caller:CallerInput){captureHealth(caller:$caller){acknowledged at id problem seen}}' as Operation<
  CaptureHealthQuery,
  CaptureHealthQueryVariables
>;

/** The query `changes`. */
export const ChangesDocument = 'query Changes($after:String$caller:CallerInput$first:Int!=100$from:TimeBound){changes(after:$after caller:$caller first:$first from:$from){edges{cursor node{at kind memory{...Memory}memoryId}}pageInfo{...Page}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  ChangesQuery,
  ChangesQueryVariables
>;

/** The query `coldDocuments`. */
export const ColdDocumentsDocument = 'query ColdDocuments($after:String$caller:CallerInput$first:Int!=20){coldDocuments(after:$after caller:$caller first:$first){edges{cursor node{bytes id path store storedAt title}}pageInfo{...Page}}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  ColdDocumentsQuery,
  ColdDocumentsQueryVariables
>;

/** The mutation `compactVault`. */
export const CompactVaultDocument = 'mutation CompactVault($caller:CallerInput){compactVault(caller:$caller){tombstones versions}}' as Operation<
  CompactVaultMutation,
  CompactVaultMutationVariables
>;

/** The mutation `completeTurn`. */
export const CompleteTurnDocument = 'mutation CompleteTurn($caller:CallerInput$input:CompleteTurnInput!){completeTurn(caller:$caller input:$input){__typename ...on TurnCompleted{context{...Memory}created}...on TurnRefused{code message}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  CompleteTurnMutation,
  CompleteTurnMutationVariables
>;

/** The query `config`. */
export const ConfigDocument = 'query Config{config{changed default description group name value}}' as Operation<
  ConfigQuery,
  ConfigQueryVariables
>;

/** The mutation `confirm`. */
export const ConfirmDocument = 'mutation Confirm($caller:CallerInput$idempotencyKey:String$ids:[ID!]!){confirm(caller:$caller idempotencyKey:$idempotencyKey ids:$ids){...Changed}}fragment Changed on ChangeOutcome{changed refused created results{__typename ...on MemoryChanged{eventId memory{...Memory}}...on MemoryErased{id places{count name}}...on MemoryRefused{...Refused}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}' as Operation<
  ConfirmMutation,
  ConfirmMutationVariables
>;

/** The query `contextBlock`. */
export const ContextBlockDocument = 'query ContextBlock($caller:CallerInput$prompt:String!$repeat:Boolean!=false$tokenBudget:Int$trackAccess:Boolean!=true$vault:Boolean!=false){contextBlock(caller:$caller prompt:$prompt repeat:$repeat tokenBudget:$tokenBudget trackAccess:$trackAccess vault:$vault){alreadyGiven budget complexity cycle gate intent{intent similarity}markdown notices omitted sections{items{id origin text tokens}name title tokens}tokens}}' as Operation<
  ContextBlockQuery,
  ContextBlockQueryVariables
>;

/** The mutation `correct`. */
export const CorrectDocument = 'mutation Correct($caller:CallerInput$id:ID!$idempotencyKey:String$text:String!$validFrom:TimeBound$validUntil:TimeBound){correct(caller:$caller id:$id idempotencyKey:$idempotencyKey text:$text validFrom:$validFrom validUntil:$validUntil){...WriteResult}}fragment WriteResult on WriteResult{__typename ...on CandidateStaged{candidate{...Staged}created}...on MemoryRefused{...Refused}...on MemoryWritten{...Written}}fragment Staged on StagedCandidate{id kind since state lead reason title turnId memory{...Memory}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}fragment Written on MemoryWritten{action created version memory{...Memory}flags{code message}conflicts{eventId explanation loser{id content}winner{id}}undecided{id explanation other{id content}}}' as Operation<
  CorrectMutation,
  CorrectMutationVariables
>;

/** The mutation `correctTimes`. */
export const CorrectTimesDocument = 'mutation CorrectTimes($caller:CallerInput$idempotencyKey:String$ids:[ID!]!$validFrom:TimeBound$validUntil:TimeBound){correctTimes(caller:$caller idempotencyKey:$idempotencyKey ids:$ids validFrom:$validFrom validUntil:$validUntil){...Changed}}fragment Changed on ChangeOutcome{changed refused created results{__typename ...on MemoryChanged{eventId memory{...Memory}}...on MemoryErased{id places{count name}}...on MemoryRefused{...Refused}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}' as Operation<
  CorrectTimesMutation,
  CorrectTimesMutationVariables
>;

/** The mutation `endLoop`. */
export const EndLoopDocument = 'mutation EndLoop($caller:CallerInput$idempotencyKey:String){endLoop(caller:$caller idempotencyKey:$idempotencyKey){due loop}}' as Operation<
  EndLoopMutation,
  EndLoopMutationVariables
>;

/** The mutation `endSession`. */
export const EndSessionDocument = 'mutation EndSession($caller:CallerInput$extract:Boolean!=true$id:ID!$wait:Boolean!=false){endSession(caller:$caller extract:$extract id:$id wait:$wait){alreadyDone confirmedIds conflicts{eventId explanation heuristic loser{...Memory}step winner{...Memory}}extracted{...Memory}extractedIds pending refused sessionId turns}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  EndSessionMutation,
  EndSessionMutationVariables
>;

/** The query `entities`. */
export const EntitiesDocument = 'query Entities($after:String$caller:CallerInput$first:Int!=20$type:EntityType){entities(after:$after caller:$caller first:$first type:$type){edges{cursor node{mentionCount entity{...Entity}}}pageInfo{...Page}}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  EntitiesQuery,
  EntitiesQueryVariables
>;

/** The query `entity`. */
export const EntityDocument = 'query Entity($caller:CallerInput$id:ID$name:String){entity(caller:$caller id:$id name:$name){entity{...Entity}facts{...Memory}mentionCount timeline{...Memory}}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  EntityQuery,
  EntityQueryVariables
>;

/** The mutation `eraseUser`. */
export const EraseUserDocument = 'mutation EraseUser($dryRun:Boolean!=false$userId:ID!){eraseUser(dryRun:$dryRun userId:$userId){erasure{askedAt finishedAt id places{count name}remains{count name}status subject}message places{count name}}}' as Operation<
  EraseUserMutation,
  EraseUserMutationVariables
>;

/** The query `erasures`. */
export const ErasuresDocument = 'query Erasures($userId:ID){erasures(userId:$userId){askedAt finishedAt id places{count name}remains{count name}status subject}}' as Operation<
  ErasuresQuery,
  ErasuresQueryVariables
>;

/** The mutation `flushWrites`. */
export const FlushWritesDocument = 'mutation FlushWrites($caller:CallerInput){flushWrites(caller:$caller){pending}}' as Operation<
  FlushWritesMutation,
  FlushWritesMutationVariables
>;

/** The subscription `followChanges`. */
export const FollowChangesDocument = 'subscription FollowChanges($caller:CallerInput$kinds:[ChangeKind!]$since:String){changes(caller:$caller kinds:$kinds since:$since){cursor node{at kind memory{...Memory}memoryId}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  FollowChangesSubscription,
  FollowChangesSubscriptionVariables
>;

/** The mutation `forget`. */
export const ForgetDocument = 'mutation Forget($caller:CallerInput$erase:Boolean!=false$idempotencyKey:String$ids:[ID!]!$said:Boolean!=false){forget(caller:$caller erase:$erase idempotencyKey:$idempotencyKey ids:$ids said:$said){...Changed}}fragment Changed on ChangeOutcome{changed refused created results{__typename ...on MemoryChanged{eventId memory{...Memory}}...on MemoryErased{id places{count name}}...on MemoryRefused{...Refused}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}' as Operation<
  ForgetMutation,
  ForgetMutationVariables
>;

/** The mutation `gatherContext`. */
export const GatherContextDocument = 'mutation GatherContext($caller:CallerInput$input:GatherContextInput!){gatherContext(caller:$caller input:$input){__typename ...on ContextGathered{alreadyGathered text usedIds}...on TurnRefused{code message}}}' as Operation<
  GatherContextMutation,
  GatherContextMutationVariables
>;

/** The query `graphMap`. */
export const GraphMapDocument = 'query GraphMap($after:String$caller:CallerInput$first:Int$labels:Boolean!=false){graphMap(after:$after caller:$caller first:$first labels:$labels){clusters{label number seedId size ties x y}ids kinds labels memberOf pageInfo{...Page}placedAt xs ys}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  GraphMapQuery,
  GraphMapQueryVariables
>;

/** The mutation `importMarkdown`. */
export const ImportMarkdownDocument = 'mutation ImportMarkdown($caller:CallerInput$dryRun:Boolean!=false$files:[MarkdownFileInput!]!$idempotencyKey:String){importMarkdown(caller:$caller dryRun:$dryRun files:$files idempotencyKey:$idempotencyKey){created path problems{code line message}refused unchanged updated}}' as Operation<
  ImportMarkdownMutation,
  ImportMarkdownMutationVariables
>;

/** The query `inbox`. */
export const InboxDocument = 'query Inbox($after:String$caller:CallerInput$first:Int!=20$ids:[ID!]$kinds:[InboxKind!]){inbox(after:$after caller:$caller first:$first ids:$ids kinds:$kinds){edges{cursor node{...InboxItem}}pageInfo{...Page}}}fragment InboxItem on InboxItem{__typename id kind since memory{...Memory}...on DeletionProposal{reasons{kind chars days otherId signal}}...on RecalledTogether{count lastSeen other{...Memory}}...on Review{explanation path other{...Memory}}...on SimilarRecords{similarity other{...Memory}}...on StagedCandidate{lead reason title turnId state similar{memory{id content}}}...on WeakFact{confidence daysUntilPruned exempt}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  InboxQuery,
  InboxQueryVariables
>;

/** The mutation `ingest`. */
export const IngestDocument = 'mutation Ingest($caller:CallerInput$messages:[IngestMessageInput!]!){ingest(caller:$caller messages:$messages){created results{consolidating created id}}}' as Operation<
  IngestMutation,
  IngestMutationVariables
>;

/** The mutation `linkCauses`. */
export const LinkCausesDocument = 'mutation LinkCauses($caller:CallerInput$pairs:[CausePairInput!]!){linkCauses(caller:$caller pairs:$pairs){causeId created effectId}}' as Operation<
  LinkCausesMutation,
  LinkCausesMutationVariables
>;

/** The mutation `linkEntities`. */
export const LinkEntitiesDocument = 'mutation LinkEntities($caller:CallerInput$ids:[ID!]!){linkEntities(caller:$caller ids:$ids){memories{id mentions{entity{...Entity}role}waits}reading}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}' as Operation<
  LinkEntitiesMutation,
  LinkEntitiesMutationVariables
>;

/** The query `me`. */
export const MeDocument = 'query Me{me{agentId role tenant userId}}' as Operation<
  MeQuery,
  MeQueryVariables
>;

/** The query `memories`. */
export const MemoriesDocument = 'query Memories($after:String$asOf:AsOfInput$caller:CallerInput$filter:MemoryFilter$first:Int!=20){memories(after:$after asOf:$asOf caller:$caller filter:$filter first:$first){edges{cursor node{...Memory}}pageInfo{...Page}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  MemoriesQuery,
  MemoriesQueryVariables
>;

/** The query `memory`. */
export const MemoryDocument = 'query Memory($asOf:AsOfInput$caller:CallerInput$id:ID$path:String){memory(asOf:$asOf caller:$caller id:$id path:$path){...Memory}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  MemoryQuery,
  MemoryQueryVariables
>;

/** The mutation `mergeEntities`. */
export const MergeEntitiesDocument = 'mutation MergeEntities($caller:CallerInput$id:ID!$idempotencyKey:String$intoId:ID!){mergeEntities(caller:$caller id:$id idempotencyKey:$idempotencyKey intoId:$intoId){...EntityResult}}fragment EntityResult on EntityResult{__typename ...on EntityChanged{created entity{...Entity}eventIds mentionCount moved other{...Entity}relinking}...on EntityRefused{code message}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}' as Operation<
  MergeEntitiesMutation,
  MergeEntitiesMutationVariables
>;

/** The query `neighborhood`. */
export const NeighborhoodDocument = 'query Neighborhood($caller:CallerInput$depth:Int!=1$id:ID!$kinds:[GraphNodeKind!]$limit:Int!=50){neighborhood(caller:$caller depth:$depth id:$id kinds:$kinds limit:$limit){edges{confidence reason source target type weight}nodes{depth entity{...Entity}id kind label memory{...Memory}}truncated}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  NeighborhoodQuery,
  NeighborhoodQueryVariables
>;

/** The mutation `openTurn`. */
export const OpenTurnDocument = 'mutation OpenTurn($caller:CallerInput$input:OpenTurnInput!){openTurn(caller:$caller input:$input){created number turnId}}' as Operation<
  OpenTurnMutation,
  OpenTurnMutationVariables
>;

/** The query `pathBetween`. */
export const PathBetweenDocument = 'query PathBetween($a:ID!$b:ID!$caller:CallerInput$maxLength:Int!=4){pathBetween(a:$a b:$b caller:$caller maxLength:$maxLength){edges{confidence reason source target type weight}length nodes{depth entity{...Entity}id kind label memory{...Memory}}}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  PathBetweenQuery,
  PathBetweenQueryVariables
>;

/** The query `preview`. */
export const PreviewDocument = 'query Preview($caller:CallerInput$memoryId:ID$text:String){preview(caller:$caller memoryId:$memoryId text:$text){axes{reasons{axis because rule}relevance source utility validity}conflicts{explanation heuristic id inReview other{...Memory}}gate{...Refused}intent{intent similarity}variants{name text}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}' as Operation<
  PreviewQuery,
  PreviewQueryVariables
>;

/** The query `recall`. */
export const RecallDocument = 'query Recall($ambient:Boolean!=false$asOf:AsOfInput$caller:CallerInput$diversity:Float$filter:DocumentFilter$from:TimeBound$kinds:[MemoryKind!]$limit:Int$minRelevance:Float$query:String!$trackAccess:Boolean!=true$until:TimeBound){recall(ambient:$ambient asOf:$asOf caller:$caller diversity:$diversity filter:$filter from:$from kinds:$kinds limit:$limit minRelevance:$minRelevance query:$query trackAccess:$trackAccess until:$until){gate cycle channels missing notices suppressed{name count}hits{relevance relevant effectiveRelevance memory{...Memory}passages{content start end}score{final}}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  RecallQuery,
  RecallQueryVariables
>;

/** The mutation `recordExtraction`. */
export const RecordExtractionDocument = 'mutation RecordExtraction($caller:CallerInput$input:RecordExtractionInput!){recordExtraction(caller:$caller input:$input){created source{attempts blocked domain failed lastAt quality score success}}}' as Operation<
  RecordExtractionMutation,
  RecordExtractionMutationVariables
>;

/** The mutation `recordOutcome`. */
export const RecordOutcomeDocument = 'mutation RecordOutcome($caller:CallerInput$input:RecordOutcomeInput!){recordOutcome(caller:$caller input:$input){__typename ...on OutcomeRecorded{created settled{...Staged}trust{id scopeAfter scopeBefore trustAfter trustBefore}}...on TurnRefused{code message}}}fragment Staged on StagedCandidate{id kind since state lead reason title turnId memory{...Memory}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  RecordOutcomeMutation,
  RecordOutcomeMutationVariables
>;

/** The mutation `remember`. */
export const RememberDocument = 'mutation Remember($caller:CallerInput$idempotencyKey:String$items:[RememberInput!]!){remember(caller:$caller idempotencyKey:$idempotencyKey items:$items){created refused results{...WriteResult}written}}fragment WriteResult on WriteResult{__typename ...on CandidateStaged{candidate{...Staged}created}...on MemoryRefused{...Refused}...on MemoryWritten{...Written}}fragment Staged on StagedCandidate{id kind since state lead reason title turnId memory{...Memory}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}fragment Written on MemoryWritten{action created version memory{...Memory}flags{code message}conflicts{eventId explanation loser{id content}winner{id}}undecided{id explanation other{id content}}}' as Operation<
  RememberMutation,
  RememberMutationVariables
>;

/** The mutation `repairClassification`. */
export const RepairClassificationDocument = 'mutation RepairClassification($caller:CallerInput){repairClassification(caller:$caller){checked repaired}}' as Operation<
  RepairClassificationMutation,
  RepairClassificationMutationVariables
>;

/** The mutation `resolve`. */
export const ResolveDocument = 'mutation Resolve($caller:CallerInput$decisions:[DecisionInput!]!$idempotencyKey:String){resolve(caller:$caller decisions:$decisions idempotencyKey:$idempotencyKey){created refused results{__typename ...on ItemSettled{eventId memory{...Memory}removed{...Memory}}...on MemoryRefused{...Refused}}settled}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}' as Operation<
  ResolveMutation,
  ResolveMutationVariables
>;

/** The query `roles`. */
export const RolesDocument = 'query Roles($after:String$first:Int!=100){roles(after:$after first:$first){edges{cursor node{domains roleId updatedAt}}pageInfo{...Page}}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  RolesQuery,
  RolesQueryVariables
>;

/** The mutation `runUpkeep`. */
export const RunUpkeepDocument = 'mutation RunUpkeep($caller:CallerInput$cycle:Int$dryRun:Boolean!=false$kind:UpkeepKind!$now:TimeBound$steps:[UpkeepStepName!]$wait:Boolean!=true){runUpkeep(caller:$caller cycle:$cycle dryRun:$dryRun kind:$kind now:$now steps:$steps wait:$wait){busy message run{...Run}}}fragment Run on UpkeepRun{id kind trigger status dryRun everyone userId now startedAt finishedAt tookMs steps{step status looked changed tookMs note error counts{name count}plan{act id otherId reason}}}' as Operation<
  RunUpkeepMutation,
  RunUpkeepMutationVariables
>;

/** The mutation `saveDocuments`. */
export const SaveDocumentsDocument = 'mutation SaveDocuments($caller:CallerInput$documents:[DocumentInput!]!$idempotencyKey:String){saveDocuments(caller:$caller documents:$documents idempotencyKey:$idempotencyKey){created refused results{...WriteResult}written}}fragment WriteResult on WriteResult{__typename ...on CandidateStaged{candidate{...Staged}created}...on MemoryRefused{...Refused}...on MemoryWritten{...Written}}fragment Staged on StagedCandidate{id kind since state lead reason title turnId memory{...Memory}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}fragment Written on MemoryWritten{action created version memory{...Memory}flags{code message}conflicts{eventId explanation loser{id content}winner{id}}undecided{id explanation other{id content}}}' as Operation<
  SaveDocumentsMutation,
  SaveDocumentsMutationVariables
>;

/** The query `session`. */
export const SessionDocument = 'query Session($caller:CallerInput$id:ID!){session(caller:$caller id:$id){consolidated id turns{...Memory}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  SessionQuery,
  SessionQueryVariables
>;

/** The mutation `setRelevance`. */
export const SetRelevanceDocument = 'mutation SetRelevance($caller:CallerInput$idempotencyKey:String$ids:[ID!]!$relevance:Relevance!){setRelevance(caller:$caller idempotencyKey:$idempotencyKey ids:$ids relevance:$relevance){...Changed}}fragment Changed on ChangeOutcome{changed refused created results{__typename ...on MemoryChanged{eventId memory{...Memory}}...on MemoryErased{id places{count name}}...on MemoryRefused{...Refused}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}' as Operation<
  SetRelevanceMutation,
  SetRelevanceMutationVariables
>;

/** The mutation `setRole`. */
export const SetRoleDocument = 'mutation SetRole($agentId:ID!$roleId:ID){setRole(agentId:$agentId roleId:$roleId){agentId registered role{domains roleId updatedAt}updatedAt}}' as Operation<
  SetRoleMutation,
  SetRoleMutationVariables
>;

/** The query `sources`. */
export const SourcesDocument = 'query Sources($after:String$domain:String$first:Int!=20){sources(after:$after domain:$domain first:$first){edges{cursor node{attempts blocked domain failed lastAt quality score success}}pageInfo{...Page}}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  SourcesQuery,
  SourcesQueryVariables
>;

/** The mutation `splitEntity`. */
export const SplitEntityDocument = 'mutation SplitEntity($caller:CallerInput$id:ID!$idempotencyKey:String$names:[String!]!=[]$type:EntityType){splitEntity(caller:$caller id:$id idempotencyKey:$idempotencyKey names:$names type:$type){...EntityResult}}fragment EntityResult on EntityResult{__typename ...on EntityChanged{created entity{...Entity}eventIds mentionCount moved other{...Entity}relinking}...on EntityRefused{code message}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}' as Operation<
  SplitEntityMutation,
  SplitEntityMutationVariables
>;

/** The query `stats`. */
export const StatsDocument = 'query Stats($caller:CallerInput){stats(caller:$caller){health{bySource{count name}byUtility{count name}byValidity{count name}conflictsResolvedThisSession degraded deprecatedToConfirmed lastClassificationRun report totalMemories}memories{edges{count name}embedding{failing lastError model waiting}entities graphDataScience kinds{count name}lastUpkeep{at kind outcome}orphans sessions storeBytes unlinked}storage{bytes documents kind storage store}vault{active bloatRatio byCategory{count name}byScope{count name}byTier{count name}cold deleted maximum registerTopics utilisationPercent versions}}}' as Operation<
  StatsQuery,
  StatsQueryVariables
>;

/** The query `storedHits`. */
export const StoredHitsDocument = 'query StoredHits($ambient:Boolean!=false$asOf:AsOfInput$caller:CallerInput$diversity:Float$filter:DocumentFilter$from:TimeBound$kinds:[MemoryKind!]$limit:Int$minRelevance:Float$query:String!$trackAccess:Boolean!=true$until:TimeBound){recall(ambient:$ambient asOf:$asOf caller:$caller diversity:$diversity filter:$filter from:$from kinds:$kinds limit:$limit minRelevance:$minRelevance query:$query trackAccess:$trackAccess until:$until){hits{relevance memory{...Stored}}}}fragment Stored on Memory{id createdAt updatedAt retiredAt document{path dataRequirements}}' as Operation<
  StoredHitsQuery,
  StoredHitsQueryVariables
>;

/** The query `storedItem`. */
export const StoredItemDocument = 'query StoredItem($caller:CallerInput$path:String$id:ID$asOf:AsOfInput){memory(caller:$caller path:$path id:$id asOf:$asOf){...Stored}}fragment Stored on Memory{id createdAt updatedAt retiredAt document{path dataRequirements}}' as Operation<
  StoredItemQuery,
  StoredItemQueryVariables
>;

/** The query `storedItems`. */
export const StoredItemsDocument = 'query StoredItems($after:String$asOf:AsOfInput$caller:CallerInput$filter:MemoryFilter$first:Int!=20){memories(after:$after asOf:$asOf caller:$caller filter:$filter first:$first){edges{node{...Stored}}pageInfo{...Page}}}fragment Stored on Memory{id createdAt updatedAt retiredAt document{path dataRequirements}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  StoredItemsQuery,
  StoredItemsQueryVariables
>;

/** The query `timeline`. */
export const TimelineDocument = 'query Timeline($after:String$asOf:AsOfInput$caller:CallerInput$entity:String$first:Int!=20$from:TimeBound$session:String$topic:String$until:TimeBound){timeline(after:$after asOf:$asOf caller:$caller entity:$entity first:$first from:$from session:$session topic:$topic until:$until){edges{cursor node{...Memory}}pageInfo{...Page}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  TimelineQuery,
  TimelineQueryVariables
>;

/** The query `toolManifest`. */
export const ToolManifestDocument = 'query ToolManifest($set:ToolSet!){toolManifest(set:$set){description name operation parameters}}' as Operation<
  ToolManifestQuery,
  ToolManifestQueryVariables
>;

/** The query `topics`. */
export const TopicsDocument = 'query Topics($after:String$caller:CallerInput$first:Int!=20){topics(after:$after caller:$caller first:$first){edges{cursor node{entities{...Entity}id importance keywords label memories{...Memory}size updatedAt}}pageInfo{...Page}}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  TopicsQuery,
  TopicsQueryVariables
>;

/** The query `turn`. */
export const TurnDocument = 'query Turn($caller:CallerInput$id:ID!){turn(caller:$caller id:$id){...Turn}}fragment Turn on Turn{id number scope query gate openedAt gatheredAt gatheredIds gatheredText completedAt endedAt outcome outcomes{at outcome}context{id}sections{question reflection plan tools response validation}}' as Operation<
  TurnQuery,
  TurnQueryVariables
>;

/** The query `turns`. */
export const TurnsDocument = 'query Turns($after:String$caller:CallerInput$first:Int!=20){turns(after:$after caller:$caller first:$first){edges{cursor node{...Turn}}pageInfo{...Page}}}fragment Turn on Turn{id number scope query gate openedAt gatheredAt gatheredIds gatheredText completedAt endedAt outcome outcomes{at outcome}context{id}sections{question reflection plan tools response validation}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  TurnsQuery,
  TurnsQueryVariables
>;

/** The mutation `undo`. */
export const UndoDocument = 'mutation Undo($caller:CallerInput$eventId:ID!$idempotencyKey:String){undo(caller:$caller eventId:$eventId idempotencyKey:$idempotencyKey){__typename ...on EventUndone{created eventId memory{...Memory}removed{...Memory}}...on UndoRefused{blockingEventId blockingMemoryId code message}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  UndoMutation,
  UndoMutationVariables
>;

/** The mutation `updateEntity`. */
export const UpdateEntityDocument = 'mutation UpdateEntity($addAliases:[String!]!=[]$caller:CallerInput$id:ID!$idempotencyKey:String$name:String$removeAliases:[String!]!=[]$summary:String){updateEntity(addAliases:$addAliases caller:$caller id:$id idempotencyKey:$idempotencyKey name:$name removeAliases:$removeAliases summary:$summary){...EntityResult}}fragment EntityResult on EntityResult{__typename ...on EntityChanged{created entity{...Entity}eventIds mentionCount moved other{...Entity}relinking}...on EntityRefused{code message}}fragment Entity on Entity{id name type aliases summary importance firstSeenAt}' as Operation<
  UpdateEntityMutation,
  UpdateEntityMutationVariables
>;

/** The mutation `updateRecord`. */
export const UpdateRecordDocument = 'mutation UpdateRecord($caller:CallerInput$category:String$id:ID!$idempotencyKey:String$origin:Origin$sourceRole:TurnRole!=ASSISTANT$tags:[String!]$text:String$tier:VaultTier){updateRecord(caller:$caller category:$category id:$id idempotencyKey:$idempotencyKey origin:$origin sourceRole:$sourceRole tags:$tags text:$text tier:$tier){...WriteResult}}fragment WriteResult on WriteResult{__typename ...on CandidateStaged{candidate{...Staged}created}...on MemoryRefused{...Refused}...on MemoryWritten{...Written}}fragment Staged on StagedCandidate{id kind since state lead reason title turnId memory{...Memory}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment Refused on MemoryRefused{code message rule stage matched{id content}}fragment Written on MemoryWritten{action created version memory{...Memory}flags{code message}conflicts{eventId explanation loser{id content}winner{id}}undecided{id explanation other{id content}}}' as Operation<
  UpdateRecordMutation,
  UpdateRecordMutationVariables
>;

/** The subscription `upkeepProgress`. */
export const UpkeepProgressDocument = 'subscription UpkeepProgress($caller:CallerInput$id:ID!){upkeepProgress(caller:$caller id:$id){...Run}}fragment Run on UpkeepRun{id kind trigger status dryRun everyone userId now startedAt finishedAt tookMs steps{step status looked changed tookMs note error counts{name count}plan{act id otherId reason}}}' as Operation<
  UpkeepProgressSubscription,
  UpkeepProgressSubscriptionVariables
>;

/** The query `upkeepRuns`. */
export const UpkeepRunsDocument = 'query UpkeepRuns($after:String$caller:CallerInput$first:Int!=20$id:ID$kind:UpkeepKind){upkeepRuns(after:$after caller:$caller first:$first id:$id kind:$kind){edges{cursor node{...Run}}pageInfo{...Page}}}fragment Run on UpkeepRun{id kind trigger status dryRun everyone userId now startedAt finishedAt tookMs steps{step status looked changed tookMs note error counts{name count}plan{act id otherId reason}}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  UpkeepRunsQuery,
  UpkeepRunsQueryVariables
>;

/** The mutation `upsertRole`. */
export const UpsertRoleDocument = 'mutation UpsertRole($domains:[String!]!$roleId:ID!){upsertRole(domains:$domains roleId:$roleId){domains roleId updatedAt}}' as Operation<
  UpsertRoleMutation,
  UpsertRoleMutationVariables
>;

/** The query `userMarkdown`. */
export const UserMarkdownDocument = 'query UserMarkdown($after:String$caller:CallerInput$first:Int!=20){userMarkdown(after:$after caller:$caller first:$first){edges{cursor node{path text}}pageInfo{...Page}}}fragment Page on PageInfo{endCursor hasNextPage}' as Operation<
  UserMarkdownQuery,
  UserMarkdownQueryVariables
>;

/** The query `vaultSearch`. */
export const VaultSearchDocument = 'query VaultSearch($caller:CallerInput$limit:Int!=20$query:String!$scopes:[String!]$trackAccess:Boolean!=true){vaultSearch(caller:$caller limit:$limit query:$query scopes:$scopes trackAccess:$trackAccess){record{...Memory}score}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  VaultSearchQuery,
  VaultSearchQueryVariables
>;

/** The query `vaultSnapshot`. */
export const VaultSnapshotDocument = 'query VaultSnapshot($caller:CallerInput$query:String$scopes:[String!]$trackAccess:Boolean!=true){vaultSnapshot(caller:$caller query:$query scopes:$scopes trackAccess:$trackAccess)}' as Operation<
  VaultSnapshotQuery,
  VaultSnapshotQueryVariables
>;

/** The query `verifyErasure`. */
export const VerifyErasureDocument = 'query VerifyErasure($userId:ID!){verifyErasure(userId:$userId){clean found remains{count name}}}' as Operation<
  VerifyErasureQuery,
  VerifyErasureQueryVariables
>;

/** The query `why`. */
export const WhyDocument = 'query Why($caller:CallerInput$id:ID$path:String$asOf:AsOfInput$depth:Int!=3$versions:Int!=10){memory(asOf:$asOf caller:$caller id:$id path:$path){...Memory mentions{role entity{id name type}}versions(limit:$versions){version content createdAt recordedAt deletedAt current}provenance(depth:$depth){sources{depth memory{...Memory}}derived{depth memory{id content}}replaced{...Memory}replacedBy{...Memory}audit{...AuditEvent}}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}fragment AuditEvent on AuditEvent{id act at byUserId byAgentId code rule step heuristic explanation entityId otherEntityId sessionId undoes undoneBy memory{id content}other{id content}}' as Operation<
  WhyQuery,
  WhyQueryVariables
>;

/** The query `whyNot`. */
export const WhyNotDocument = 'query WhyNot($ambient:Boolean!=false$asOf:AsOfInput$caller:CallerInput$diversity:Float$filter:DocumentFilter$from:TimeBound$id:ID!$kinds:[MemoryKind!]$limit:Int$minRelevance:Float$query:String!$trackAccess:Boolean!=true$until:TimeBound){whyNot(ambient:$ambient asOf:$asOf caller:$caller diversity:$diversity filter:$filter from:$from id:$id kinds:$kinds limit:$limit minRelevance:$minRelevance query:$query trackAccess:$trackAccess until:$until){explanation fate leastReturned memory{...Memory}rank score{asking base blended boost currency exempt final importance importanceBoost lift outdated quality qualityWeight ranks{channel rank rrf weight}recency relevance relevanceWeight rerank rrf rrfNormalised signals similarity}}}fragment Memory on Memory{id content kind profile scope userId sessionId createdAt updatedAt eventTime validFrom validUntil confidence validity source relevance topicId category tags version retiredAt retiredReason}' as Operation<
  WhyNotQuery,
  WhyNotQueryVariables
>;
