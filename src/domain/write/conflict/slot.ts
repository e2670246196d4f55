/** What has one value at a time: a slot of somebody or something, and groups of its words. Pure. */
import { type ValueKind } from './values.js';

/** A slot as data. At least one noun or pattern, and either kinds or an exclusive group. */
export interface SingleValuedSlot {
  /** Unique; an operator's slot of the same name replaces the built-in one. */
  readonly name: string;
  /** Names of the attribute, singular: "the `deadline` of X is V", "X's `deadline`: V". */
  readonly nouns?: readonly string[];
  /** Whole clauses in the language of `template.ts`. */
  readonly patterns?: readonly string[];
  /** What the value looks like: the first kind that fits. Values of two kinds are never compared. */
  readonly kinds?: readonly ValueKind[];
  /** May stand without an owner: "the default branch", not "the price". Default false. */
  readonly alone?: boolean;
  /** Mutually exclusive values, each with its spellings in lower case. */
  readonly exclusive?: readonly (readonly string[])[];
}

// Constant tables are frozen all the way down, so that no caller can change a rule.

/** The same object, frozen with everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

// Groups of values of which one excludes the others (QC-10). One entry is one value in all its spellings, lower
// case.

const words = (text: string) => text.split(' ').map((word) => [word]);

export const GROUPS = deepFreeze({
  apiStyle: [['rest', 'restful'], ['graphql'], ['grpc'], ['soap']],
  indentation: [
    ['tabs', 'hard tabs'],
    ['spaces', 'two spaces', 'four spaces', '2 spaces', '4 spaces'],
  ],
  theme: [
    ['dark mode', 'dark theme', 'the dark theme'],
    ['light mode', 'light theme', 'the light theme'],
  ],
  architecture: [
    ['monolith', 'modular monolith'],
    ['microservices', 'microservice architecture', 'set of microservices'],
  ],
  hosting: [
    ['aws', 'amazon web services', 'amazon'],
    ['gcp', 'google cloud', 'google cloud platform'],
    ['azure', 'microsoft azure'],
    ...words('netlify vercel heroku digitalocean hetzner linode'),
  ],
  packageManager: words('npm yarn pnpm bun'),
  diet: [
    ['vegetarian', 'lacto-ovo vegetarian'],
    ['vegan'],
    ['pescatarian', 'pescetarian'],
    ['omnivore', 'meat eater'],
  ],
  maritalStatus: words('single married divorced widowed engaged'),
  logLevel: [...words('trace debug info error fatal silent'), ['warn', 'warning']],
  colour: [
    ...words('red green yellow orange purple pink black white grey brown turquoise beige'),
    ['blue', 'navy blue', 'navy', 'dark blue', 'light blue', 'sky blue'],
  ],
  bloodType: 'a b ab o'.split(' ').flatMap((letter) => [
    [`${letter}+`, `${letter} positive`],
    [`${letter}-`, `${letter} negative`],
  ]),
  /** Trades that nobody takes for one another. */
  trade: [
    ['engineer', 'software engineer', 'developer', 'software developer', 'programmer'],
    ['nurse', 'registered nurse'],
    ['doctor', 'physician', 'surgeon', 'gp'],
    ['teacher', 'school teacher', 'maths teacher', 'math teacher', 'primary school teacher'],
    ['accountant', 'bookkeeper', 'tax advisor'],
    ['lawyer', 'attorney', 'solicitor'],
    ['cook', 'chef'],
    ['software tester', 'tester', 'qa engineer'],
    ...words('paramedic plumber electrician carpenter architect dentist pilot journalist baker'),
    ...words('butcher farmer librarian firefighter translator photographer pharmacist barber'),
  ],
});
