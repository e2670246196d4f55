/** Slots of projects, programs and services. */
import type { SingleValuedSlot } from './slot.js';
import { GROUPS } from './slot-groups.js';

/** Tried before all others; the order is part of the rules (QC-20). */
export const SOFTWARE_SLOTS: readonly SingleValuedSlot[] = [
  {
    name: 'port',
    nouns: ['port'],
    patterns: ['{subject} (listens on|listen on|runs on|run on|uses|is on) port {value}'],
    kinds: ['QUANTITY'],
  },
  {
    name: 'default branch',
    nouns: ['default branch', 'main branch'],
    alone: true,
    kinds: ['TOKEN'],
  },
  {
    name: 'hosting',
    nouns: ['cloud provider', 'hosting provider'],
    alone: true,
    patterns: ['{subject} (is|are) (hosted|deployed|running) (on|to|at|with) {value}'],
    exclusive: GROUPS.hosting,
  },
  {
    name: 'package manager',
    nouns: ['package manager'],
    alone: true,
    patterns: [
      '{subject} (uses|use) {value} as (our|the|its|a|my) package manager',
      '{subject} (uses|use) {value} as package manager',
      '{subject} (uses|use) {value} for (packages|dependencies)',
    ],
    exclusive: GROUPS.packageManager,
  },
  {
    name: 'version',
    nouns: ['version', 'runtime version'],
    patterns: [
      '{subject} (uses|use|runs|run|is on|are on|am on|runs on|run on|is at) version {value}',
      '{subject} (uses|use|runs|run|targets|target|requires|require|runs on|run on|is on|are on|am on|is pinned to|are pinned to|is built with|is written in|depends on|is using|are using|is running|are running) {of} {value}',
    ],
    kinds: ['VERSION'],
  },
  {
    name: 'API style',
    nouns: ['api style', 'protocol'],
    patterns: ['{subject} (uses|use|talks|talk|speaks|speak|is|is using) {value}'],
    exclusive: GROUPS.apiStyle,
  },
  {
    name: 'indentation',
    nouns: ['indentation', 'indentation style'],
    alone: true,
    patterns: [
      '{subject} (indents with|indent with|is indented with|are indented with|indents using) {value}',
      '{subject} (uses|use) {value} for indentation',
      '{subject} (uses|use) {value}',
    ],
    exclusive: GROUPS.indentation,
  },
  {
    name: 'theme',
    nouns: ['theme'],
    patterns: ['{subject} (uses|use|prefers|prefer) {value}'],
    exclusive: GROUPS.theme,
  },
  {
    name: 'architecture',
    nouns: ['architecture'],
    patterns: ['{subject} (is|is built as|is split into|uses|is made of) {value}'],
    exclusive: GROUPS.architecture,
  },
  { name: 'log level', nouns: ['log level', 'logging level'], exclusive: GROUPS.logLevel },
];
