/** Groups of values of which one excludes the others (QC-10). One entry is one value in all its spellings, lower case. */
import { deepFreeze } from './freeze.js';

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
