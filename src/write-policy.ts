/** The settings of the write path as its rules take them. */
import { readFileSync } from 'node:fs';
import type { Config } from './config.js';
import {
  type Axes,
  type Classifiable,
  classify,
  DEFAULT_AXES,
  DEFAULT_CLASSIFICATION,
} from './domain/write/classify.js';
import {
  BUILT_IN_RULES,
  type SlotRule,
  slotRulesWith,
} from './domain/write/conflict/slot-rules.js';
import { DEFAULT_GATE_POLICY, DEFAULT_MODES, type GatePolicy } from './domain/write/gate/policy.js';
import { InvalidInputError, messageOf } from './errors.js';
import type { WritePolicy } from './flows/write/deps.js';
import type { Log } from './ports.js';

/**
 * @param embeds whether memories get vectors: they are judged once they have them
 * @throws InvalidInputError when the file of conflict slots cannot be used
 */
export function writePolicy(config: Config, log: Log, embeds = true): WritePolicy {
  const { classification, conflict, vault, write } = config;
  const { topK, cascadeDepth, cascadeMax } = conflict;
  const { maxContentChars, maxBulk } = write;
  const policy = { ...DEFAULT_CLASSIFICATION, ...classification };
  return {
    ...{ topK, cascadeDepth, cascadeMax, maxContentChars, maxBulk, agents: vault.agents },
    gate: gatePolicy(config),
    rules: slotRules(conflict.slotsFile),
    alikeMax: conflict.alikeMax,
    judgedAtOnce: !embeds && conflict.outdateTopK > 0,
    classify: total((memory) => classify(memory, policy), log),
  };
}

/** QC-17: a memory exists even if its classification fails. */
function total(
  classifier: (memory: Classifiable) => Axes,
  log: Log,
): (memory: Classifiable) => Axes {
  return (memory) => {
    try {
      return classifier(memory);
    } catch (thrown) {
      log.error({ err: thrown }, 'classification failed: the memory gets default axes');
      return DEFAULT_AXES;
    }
  };
}

function gatePolicy({ gate, vault }: Config): GatePolicy {
  const { noiseSignals, maxLength, capacity, tokenOverlap, similarityThreshold } = vault;
  const { EPISODE, MEMORY, VAULT, DOCUMENT } = DEFAULT_MODES;
  const injection = { 'prompt-injection': gate.promptInjection };
  const echo = { 'recall-echo': gate.recallEcho };
  return {
    ...DEFAULT_GATE_POLICY,
    ...{ noiseSignals, maxLength, capacity, piiKinds: gate.piiKinds },
    duplicate: { tokenOverlap, sequenceRatio: similarityThreshold },
    modes: {
      EPISODE: { ...EPISODE, ...injection, pii: gate.piiEpisode },
      MEMORY: { ...MEMORY, ...injection, ...echo, pii: gate.piiMemory },
      VAULT: { ...VAULT, pii: gate.piiVault },
      DOCUMENT: { ...DOCUMENT, ...injection, pii: gate.piiDocument },
    },
  };
}

function slotRules(file: string | undefined): readonly SlotRule[] {
  if (file === undefined) return BUILT_IN_RULES;
  try {
    return slotRulesWith(JSON.parse(readFileSync(file, 'utf8')));
  } catch (thrown) {
    if (thrown instanceof InvalidInputError) throw thrown;
    throw new InvalidInputError(`MNEME_CONFLICT_SLOTS_FILE ${file}: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
}
