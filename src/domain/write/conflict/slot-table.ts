/** The slots that are known (C-31): of a life, of software, of figures. */
import { deepFreeze, GROUPS, type SingleValuedSlot } from './slot.js';

const nouns = (text: string) => text.split(', ');

const PEOPLE = nouns(
  'owner, lead, leader, tech lead, manager, boss, supervisor, mentor, release manager, product manager, maintainer, doctor, dentist, therapist, landlord, accountant, lawyer, wife, husband, partner, best friend, contact person',
);
/** Posts of which one is meant wherever they are named. */
const POSTS = nouns('cto, ceo, cfo, coo');
const THINGS = nouns(
  'code name, codename, hotel, venue, school, university, framework, build tool, test runner, test framework, ci provider, database, message broker, orm, bank, company, car, phone, laptop, surname, last name, first name, nickname, job title, favourite band, favourite team, favourite food, favourite film, favourite book, favourite city, license, licence',
);

/** Tried last; the order is part of the rules (QC-20). */
const LIFE_SLOTS: readonly SingleValuedSlot[] = [
  { name: 'diet', patterns: ['{subject} (is|am) {value}'], exclusive: GROUPS.diet },
  {
    name: 'marital status',
    nouns: ['marital status'],
    patterns: ['{subject} (is|am) {value}'],
    exclusive: GROUPS.maritalStatus,
  },
  {
    name: 'colour',
    nouns: ['favourite colour', 'favorite color', 'favorite colour', 'colour', 'color'],
    exclusive: GROUPS.colour,
  },
  { name: 'blood type', nouns: ['blood type', 'blood group'], exclusive: GROUPS.bloodType },
  {
    name: 'trade',
    nouns: ['job', 'profession', 'occupation'],
    patterns: [
      '{subject} (works as|work as) {value}',
      '{subject} (is|am) {value} by (profession|trade)',
    ],
    exclusive: GROUPS.trade,
  },
  {
    name: 'time zone',
    nouns: ['timezone', 'time zone'],
    patterns: ['{subject} (is|am) in the {value} (timezone|time zone)'],
    kinds: ['ZONE'],
  },
  {
    name: 'email',
    nouns: ['email', 'email address', 'e-mail', 'e-mail address'],
    kinds: ['EMAIL'],
  },
  { name: 'phone number', nouns: ['phone number', 'telephone number', 'number'], kinds: ['PHONE'] },
  ...POSTS.map((noun) => ({
    name: noun,
    nouns: [noun],
    alone: true,
    kinds: ['PERSON'] as const,
  })),
  ...PEOPLE.map((noun) => ({ name: noun, nouns: [noun], kinds: ['PERSON'] as const })),
  {
    name: 'led by',
    patterns: ['{subject} (is|are) (led|owned|managed) by {value}'],
    kinds: ['PERSON'],
  },
  {
    name: 'employer',
    nouns: ['employer'],
    patterns: ['{subject} (works|work) at {value}', '{subject} (is|am) employed (at|by) {value}'],
    kinds: ['NAME'],
  },
  {
    name: 'residence',
    nouns: ['home'],
    patterns: ['{subject} (lives|live|is living|am living|are living|resides|reside) in {value}'],
    kinds: ['PLACE'],
  },
  {
    name: 'location',
    nouns: ['location', 'address', 'office', 'head office', 'headquarters'],
    patterns: [
      '{subject} (is|are) (located|based|headquartered) in {value}',
      '{subject} (takes place|is held) in {value}',
    ],
    kinds: ['PLACE'],
  },
  {
    name: 'name',
    nouns: ['name'],
    patterns: ['{subject} (is|are) (called|named) {value}'],
    kinds: ['PERSON'],
  },
  { name: 'language', nouns: ['language', 'programming language'], kinds: ['PROPER_NOUN'] },
  ...THINGS.map((noun) => ({ name: noun, nouns: [noun], kinds: ['NAME'] as const })),
];

// Slots of projects, programs and services.

/** Tried before all others; the order is part of the rules (QC-20). */
const SOFTWARE_SLOTS: readonly SingleValuedSlot[] = [
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

// Slots of dates, times and amounts.

const QUANTITIES = nouns(
  'timeout, rate limit, limit, budget, price, rent, salary, wage, fee, dosage, dose, interest rate, rate, size, house number, capacity, retention period, period, total, length, distance, height, weight, width, duration, age, interval, headcount',
);

/** Tried after software; the order is part of the rules (QC-20). */
const FIGURE_SLOTS: readonly SingleValuedSlot[] = [
  {
    name: 'birthday',
    nouns: ['birthday', 'date of birth', 'birth date'],
    patterns: ['{subject} (was|were) born (on|in) {value}'],
    kinds: ['DATE'],
  },
  {
    name: 'deadline',
    nouns: ['deadline', 'due date'],
    patterns: ['{subject} (is|are) due {value}'],
    kinds: ['DATE', 'TIME'],
  },
  {
    name: 'start',
    nouns: ['start date', 'start time', 'departure', 'departure time'],
    patterns: [
      '{subject} (departs|leaves|takes off|starts|begins) (at|on) {value}',
      '{subject} (departs|leaves|takes off|starts|begins) in {value}',
    ],
    kinds: ['TIME', 'DATE'],
  },
  {
    name: 'opening',
    patterns: ['{subject} (opens|open) (at|on) {value}'],
    kinds: ['TIME', 'DATE'],
  },
  {
    name: 'end',
    nouns: ['end date', 'expiry date', 'end time'],
    patterns: ['{subject} (ends|closes|expires|finishes) (at|on|in) {value}'],
    kinds: ['TIME', 'DATE'],
  },
  {
    name: 'schedule',
    patterns: [
      '{subject} (is|takes place|is scheduled for) (at|on) {value}',
      '{subject} is scheduled for {value}',
    ],
    kinds: ['TIME', 'DATE'],
  },
  {
    name: 'minimum',
    patterns: ['{subject} (must|have to|has to) (be|have|contain) at least {value}'],
    kinds: ['QUANTITY'],
  },
  {
    name: 'rotation',
    patterns: ['{subject} (requires rotation|rotates|rotate|is rotated|are rotated) every {value}'],
    kinds: ['QUANTITY'],
  },
  {
    name: 'cost',
    nouns: ['cost'],
    patterns: ['{subject} (costs|cost) {value}'],
    kinds: ['QUANTITY'],
  },
  { name: 'seat', nouns: ['seat', 'seat number', 'room number', 'gate'], kinds: ['TOKEN'] },
  ...QUANTITIES.map((noun) => ({ name: noun, nouns: [noun], kinds: ['QUANTITY'] as const })),
  {
    name: 'launch',
    nouns: ['launch date', 'release date', 'wedding date'],
    alone: true,
    kinds: ['DATE'],
  },
];

// The single-valued slots that are built in (QC-10): attributes of which a subject has one value at a time.

/** All of them, frozen. First match wins, so the more specific slot stands first (QC-20). */
export const SINGLE_VALUED_SLOTS: readonly SingleValuedSlot[] = deepFreeze([
  ...SOFTWARE_SLOTS,
  ...FIGURE_SLOTS,
  ...LIFE_SLOTS,
]);
