/** Slots of dates, times and amounts. */
import type { SingleValuedSlot } from './slot.js';

const nouns = (text: string) => text.split(', ');

const QUANTITIES = nouns(
  'timeout, rate limit, limit, budget, price, rent, salary, wage, fee, dosage, dose, interest rate, rate, size, house number, capacity, retention period, period, total, length, distance, height, weight, width, duration, age, interval, headcount',
);

/** Tried after software; the order is part of the rules (QC-20). */
export const FIGURE_SLOTS: readonly SingleValuedSlot[] = [
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
