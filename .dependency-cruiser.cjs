/** Who may import whom; type imports count. The table is in docs/architecture.md. */
const layer = (name, comment, from, to, toNot) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...(toNot ? { pathNot: toNot } : {}) },
});

/** Folders of the domain: each may import those before it, so none of them is mutual. Its single files see all of them. */
const DOMAIN = [
  ...['kernel', 'fairness', 'language', 'entities', 'write', 'turn', 'document', 'recall', 'graph'],
  ...[
    'markdown',
    'memory-agent',
    'consolidate',
    'upkeep',
    'analysis',
    'transfer',
    'inbox',
    'erasure',
  ],
];
const domainFolders = DOMAIN.map((folder, i) =>
  layer(
    `domain-${folder}-sees-what-is-before-it`,
    'Folders of the domain stand in an order: see DOMAIN.',
    `^src/domain/${folder}/`,
    '^src/domain/',
    `^src/domain/(${DOMAIN.slice(0, i + 1).join('|')})/`,
  ),
);

domainFolders.push(
  layer(
    'domain-folders-are-ordered',
    'A new folder of the domain takes its place in DOMAIN.',
    `^src/domain/(?!(?:${DOMAIN.join('|')})/)[^/]+/`,
    '.+',
  ),
);

const FRONT =
  '^node_modules/(@apollo|type-graphql|graphql|fastify|@fastify|@as-integrations|dataloader)';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'src-sees-no-tools',
      severity: 'error',
      from: { path: '^src' },
      to: { path: '^(bench|test|scripts)' },
    },
    layer(
      'domain-is-pure',
      'domain sees itself, errors, zod, the words out of data/ (lexicon) and hashing: no I/O of its own, no clock, no driver.',
      '^src/domain',
      '.+',
      '^src/(domain|errors|lexicon)|^node_modules/(zod|stopword|chrono-node|diff|lru-cache|yaml)|^crypto$',
    ),
    ...domainFolders,
    layer(
      'statements-see-domain',
      'statements pair Cypher files with schemas.',
      '^src/statements',
      '.+',
      '^src/(statements|domain|errors|paths)|^node_modules/zod|^fs$',
    ),
    layer(
      'ports-are-types',
      'ports name what the service needs.',
      '^src/ports',
      '.+',
      '^src/(statements|domain|metrics)',
    ),
    layer(
      'channels-see-domain',
      'a channel is a fragment, its parameters and a pure ranking.',
      '^src/channels',
      '.+',
      '^src/(channels|domain|statements)|^node_modules/zod',
    ),
    layer(
      'flows-see-ports',
      'flows read like sentences: no driver, no servers, no jobs; hashing is no I/O.',
      '^src/flows',
      '.+',
      '^src/(flows|domain|statements|channels|ports|errors|lease)|^node_modules/lru-cache|^crypto$',
    ),
    layer(
      'jobs-see-ports',
      'jobs do not know flows.',
      '^src/jobs',
      '.+',
      '^src/(jobs|domain|statements|channels|ports|errors)',
    ),
    {
      name: 'only-store-knows-the-driver',
      severity: 'error',
      from: { path: '^(src|bench)', pathNot: '^src/store' },
      to: { path: '^node_modules/neo4j-driver' },
    },
    {
      name: 'only-the-meter-knows-prometheus',
      severity: 'error',
      from: { path: '^(src|bench)', pathNot: '^src/meter' },
      to: { path: '^node_modules/prom-client' },
    },
    {
      name: 'only-tracing-knows-opentelemetry',
      severity: 'error',
      from: { path: '^(src|bench)', pathNot: '^src/tracing' },
      to: { path: '^node_modules/@opentelemetry' },
    },
    layer(
      'front-doors-see-flows',
      'api and cli never touch the store, statements or Cypher.',
      '^src/(api|cli|mcp)',
      '^src/(store|jobs|models|statements|service|backend|tenancy|serve|mneme|commands)',
    ),
    layer(
      'mcp-sees-flows',
      'mcp is a front door beside GraphQL: it sees flows, and of api what both doors share.',
      '^src/mcp',
      '.+',
      '^src/(mcp|domain|flows|config|errors|ports|tracing|version|settings/server)|^src/api/(auth|errors|guards|lists|metering|rates|request-log|tools/(own|manifest))|^node_modules/(@modelcontextprotocol|zod|lru-cache|fastify)|^(crypto|http|stream|timers/promises)$',
    ),
    layer(
      'graphql-stays-in-api',
      '',
      '^src/(domain|flows|jobs|statements|channels|store|models)',
      FRONT,
    ),
    layer(
      'store-and-models-are-leaves',
      '',
      '^src/(store|models)',
      '^src/(api|cli|flows|jobs|channels|serve|mneme|commands|service|backend|tenancy)',
    ),
    layer(
      'tenancy-is-above-services',
      'the program puts tenants and databases together; what it is made of knows one database.',
      '^(src/(?!tenancy|backend|serve|commands)|bench)',
      '^src/tenancy',
    ),
    layer(
      'tenancy-sees-no-doors',
      'of the front doors it sees what it hands on to them.',
      '^src/tenancy',
      '^src/(cli|mcp|api)',
      '^src/api/(homes|watched-files)',
    ),
    layer('nobody-imports-the-command-line', '', '.+', '^src/mneme'),
    layer(
      'commands-are-on-top',
      'what is made of the whole program is loaded by the command line alone.',
      '^(src/(?!mneme|commands)|bench)',
      '^src/(serve|commands)',
    ),
    layer(
      'client-stands-alone',
      'the client is installed without the service: it sees itself and, where asked for, graphql-ws.',
      '^client',
      '.+',
      '^client|^node_modules/graphql-ws',
    ),
    {
      name: 'client-core-sees-no-adapter',
      severity: 'error',
      from: { path: '^client/src', pathNot: '^client/src/adapters' },
      to: { path: '^client/src/adapters' },
    },
    layer('service-sees-no-client', '', '^(src|bench)', '^(client|console)'),
    layer(
      'console-sees-the-client',
      'the console is a client like any other: it sees itself, the core of the client and packages that run in browsers.',
      '^console',
      '.+',
      '^console|^client/src/(?!adapters)|^node_modules/',
    ),
    layer(
      'console-parts-know-no-pages',
      'what all pages are made of: ui sees itself, words and formats; data and session no page.',
      '^console/src/(ui|data|session|shell)/',
      '^console/src/pages/',
    ),
    {
      name: 'console-pages-stand-alone',
      comment: 'each page is loaded by itself: what two share goes to ui or data.',
      severity: 'error',
      from: { path: '^console/src/pages/([^/]+)/' },
      to: { path: '^console/src/pages/', pathNot: '^console/src/pages/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
