/** Slots of people, companies and things: who, where and what they are called. */
import type { SingleValuedSlot } from './slot.js';
import { GROUPS } from './slot-groups.js';

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
export const LIFE_SLOTS: readonly SingleValuedSlot[] = [
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
