/** Both can be true: many-valued relations, more detail, collections. */
export const ADDITIVE = `
My project uses Python ~~ My project uses Docker
I speak German ~~ I also speak Italian
The service uses Redis ~~ The service uses Postgres 15
We use Node v20 ~~ We use Postgres 15
The team uses Slack ~~ The team uses Zoom
I like sushi ~~ I like pizza
I own a bicycle ~~ I own a motorbike
My sister plays chess ~~ My sister plays tennis
The app depends on lodash ~~ The app depends on date-fns
I have a dog ~~ I have a cat
My hobbies are climbing and chess ~~ One of my hobbies is pottery
The project is written in TypeScript ~~ The project is open source
The API is fast ~~ The API is versioned
The library supports Linux ~~ The library supports macOS
My favourite band is Muse ~~ My favourite food is ramen
I work at Siemens ~~ I work as an engineer
I'm married ~~ I'm vegan
I visited Rome ~~ I visited Paris
The insurance covers glasses ~~ The insurance covers dental treatment
The office has a gym ~~ The office has a roof terrace
My daughter is allergic to nuts ~~ My daughter is allergic to cats
I'm allergic to pollen ~~ I'm allergic to shellfish
The owners of the repo are Dana and Luis ~~ Dana owns the repo
Marcus is tall ~~ Marcus is a carpenter
I take vitamin D ~~ I take magnesium
The cluster has three nodes ~~ The cluster runs in Frankfurt
We sell furniture ~~ We sell lamps
I play the guitar on weekends ~~ I play the drums on weekends
The trip includes a visit to Kyoto ~~ The trip includes a visit to Nara
The build supports Python 3.9 and Python 3.11 ~~ The build supports Python 3.11
The library is compatible with Node 18 ~~ The library is compatible with Node 20
The test matrix covers Java 11 ~~ The test matrix covers Java 17
I have an office in Berlin ~~ I have an office in Madrid
Our company has offices in Berlin ~~ Our company has offices in Vienna
One of my emails is kim@work.example ~~ Another email of mine is kim@home.example
My bank is Nordea ~~ My broker is Degiro
The API uses OAuth ~~ The API uses REST
The API uses REST ~~ The API uses JSON
The API offers REST and GraphQL ~~ The API uses GraphQL
The API uses both REST and gRPC ~~ The API uses gRPC
My kids like swimming ~~ My kids like drawing
I'm reading Dune ~~ I'm reading Emma
I'm a father ~~ I'm a teacher
I'm a runner ~~ I'm a night owl
The report is long ~~ The report is due Monday
The car is red ~~ The car is fast
My manager is Karen ~~ My manager is on leave
Our CTO is Mark ~~ Our CTO is from Belgium
My manager is nice ~~ My manager is Karen
The deadline is tight ~~ The deadline is 12 March
The default branch is protected ~~ The default branch is main
The hotel is central ~~ The hotel in Kyoto is the Granvia
My name is Jonas ~~ My name is easy to spell
The price is too high ~~ The price is 990 EUR
Our head office is in Rotterdam ~~ Our head office is on the fourth floor
My name is Jonas ~~ My surname is Berg
I live in Oslo ~~ I live in a small flat
I live in Oslo ~~ I live in Norway
I live near the park ~~ I live in Oslo
I live in Oslo ~~ I live with my parents
`;
