/** GraphQL enums of recall, out of its vocabulary tables. */
import { registerEnumType } from 'type-graphql';
import { CHANNELS } from '../../channels/channel.js';
import { INTENTS } from '../../domain/recall/intent/intents.js';
import { VARIANTS } from '../../domain/recall/variants.js';
import { GATES, NOTICES } from '../../flows/recall/types.js';
import { FATES } from '../../flows/recall/why-not.js';
import { defineEnum } from './define-enum.js';

/** Channels are named in lower case inside, as keys of settings; GraphQL values are upper case. */
export const ChannelEnum = Object.fromEntries(
  Object.keys(CHANNELS).map((name) => [name.toUpperCase(), name]),
);
registerEnumType(ChannelEnum, {
  name: 'RecallChannel',
  description: 'A way in which recall finds memories.',
  valuesConfig: Object.fromEntries(
    Object.entries(CHANNELS).map(([name, description]) => [name.toUpperCase(), { description }]),
  ),
});

export const NoticeEnum = defineEnum('RecallNotice', 'What a recall had to do without.', {
  ...NOTICES,
  UNKNOWN_ENTITY: null,
});
export const GateEnum = defineEnum('RecallGate', 'Why nothing was recalled at all.', GATES);
export const FateEnum = defineEnum(
  'RecallFate',
  'Where a memory is when a recall ends, in the order of its stages.',
  { ...FATES, EXPIRED: null, RETURNED: null },
);
export const IntentEnum = defineEnum('Intent', 'What a question asks for.', {
  ...INTENTS,
  WHO: null,
  WHY: null,
});
export const VariantEnum = defineEnum('QueryVariantName', 'A wording of a question.', {
  ...VARIANTS,
  ORIGINAL: null,
  KEYWORDS: null,
});
export const ComplexityEnum = defineEnum(
  'QuestionComplexity',
  'How much of the graph a question needs.',
  {
    SIMPLE: null,
    COMPLEX: 'Several things, a comparison, reasons, or over 12 words.',
  },
);
export const SectionEnum = defineEnum('ContextSectionName', 'A part of a context block.', {
  VAULT: 'Records of the vault, whatever the prompt is.',
  MEMORIES: 'Facts and turns that bear on the prompt, the best first.',
  PROFILES: 'What is known of an entity that the prompt asks for.',
});
