/** Which words before a number are a product, so that "uses room 4" is no version. */

const KNOWN = new Set(
  `android angular ansible bun centos debian deno django docker dotnet elasticsearch express fedora
  flask flutter gcc go golang gradle helm ios java jdk jest kafka kotlin kubernetes laravel lucene macos
  mariadb maven mongodb mysql neo4j next next.js nginx node node.js nodejs nuxt npm openjdk openssl
  perl php pnpm postgres postgresql python pytorch rabbitmq rails react redis rhel ruby rust scala
  spring sqlite svelte swift symfony tensorflow terraform tomcat typescript ubuntu vite vue vue.js
  webpack windows yarn`.split(/\s+/),
);

const SAME: Readonly<Record<string, string>> = {
  'node.js': 'node',
  nodejs: 'node',
  postgresql: 'postgres',
  golang: 'go',
  'vue.js': 'vue',
  'next.js': 'next',
  dotnet: '.net',
};

/** The product's name as part of a slot key; null when the words before `version` are no product. */
export function productOf(words: string, version: string): string | null {
  const name = words.toLowerCase().replace(/ version$/, '');
  const known = KNOWN.has(name) || KNOWN.has(name.split(' ')[0] ?? '');
  const dotted = /^v?\d+\.\d/.test(version) && /^[\p{L}][^\s]*(?: [^\s]+)?$/u.test(name);
  return known || (dotted && !VAGUE.test(name)) ? (SAME[name] ?? name) : null;
}

const VAGUE =
  /\b(?:about|around|at|least|most|over|under|only|nearly|almost|roughly|version|room|line|section|chapter|port|than|just|up|to)\b/;
