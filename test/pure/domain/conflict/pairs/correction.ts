/** Correction wording, with and without a slot that it can be about. */
export const CORRECTION = `
the API uses REST != actually the API uses GraphQL
My dentist appointment is on Tuesday != Actually, my dentist appointment is on Wednesday
The project uses Mocha != Actually, the project uses Vitest
The capital project owner is Lena != No, the capital project owner is Ravi
The server port is 3000 != Correction: the server port is 4000
Correction: the release manager is Ines. ~~ The release manager is Ines
We use Jenkins for CI != Actually we use GitHub Actions for CI
My flight leaves on the 4th != Sorry, I meant my flight leaves on the 5th
I meant the venue is Hall B != Correction: the venue is Hall C
The invoice total is 300 euros != That's wrong, the invoice total is 340 euros
The project is called Atlas != The project is not called Atlas but Borealis
The meeting is in room 4 != The meeting is not in room 4 but in room 6
My favourite band is Muse != No, my favourite band is Radiohead
The database is MySQL != The database is actually PostgreSQL
The backend is written in Java != Actually, the backend is written in Kotlin
Our office is in Dublin != Sorry, our office is in Cork
I was born in 1988 != Correction, I was born in 1986
My wife's name is Elena != No, my wife's name is Elina
The queue uses RabbitMQ != No, the queue uses Kafka.
Lunch is at noon != Actually lunch is at one
The default timeout is 10 seconds != No, the correct answer is: the default timeout is 20 seconds
The frontend uses Vue != That's not right. The frontend uses Svelte.
The frontend uses Angular != You're wrong, the frontend uses React
The team uses Slack != I misspoke: the team uses Teams
The key is stored in Vault != To correct myself, the key is stored in KMS
The patient is allergic to latex != Correction: the patient is allergic to nickel
My cat is called Milo != My cat isn't called Milo, she's called Mila
My car is red != Actually, my car is blue
The trip starts on Saturday != Wait, no: the trip starts on Sunday
The library uses OpenSSL != Actually, the library uses BoringSSL instead of OpenSSL
The report is due Monday != Let me correct that: the report is due Wednesday
The report was written by Sam != Actually, the report was written by Alex
I prefer window seats != Actually, I prefer aisle seats
The server runs Debian != Actually the server runs Alpine
I take 20 mg of lisinopril != Correction: I take 10 mg of lisinopril
The default port is 5432, not 5433 ~~ The default port is 5432
The build uses Webpack != The build uses Vite, not Webpack
The API uses REST ~~ Actually, it's GraphQL
The project uses Python 3.9 ~~ No, the correct answer is 3.11
My sister lives in Rome ~~ Actually, I live in Oslo
The API uses REST ~~ Actually the CLI uses GraphQL
The project uses Docker ~~ Actually, that's a good idea
The service uses Redis ~~ No, thanks, I have everything I need
The report is due Monday ~~ Actually, could you send me the report?
The API uses REST ~~ I actually like REST
I work as a nurse ~~ I actually love my job
We use Postgres ~~ That's wrong, sorry
The project uses Docker ~~ Actually, the project uses Docker
My flight leaves on the 4th ~~ Actually, my flight leaves from gate 12
My favourite band is Muse ~~ Actually, my favourite food is ramen
The team uses Slack ~~ Actually, the team also uses Teams
The meeting is in room 4 ~~ Actually, is the meeting in room 6?
The backend is written in Java ~~ Actually, the frontend is written in Kotlin
I like pears ~~ Actually, I like apples too
The library uses OpenSSL ~~ Actually the library was fun to read
The deploy takes ten minutes ~~ I meant what I said about the deploy
The queue uses RabbitMQ ~~ Actually the queue uses a lot of memory
We use Jenkins for CI ~~ Actually we use Jenkins a lot
The venue is Hall B ~~ Correction: the caterer is Green Fork
`;
