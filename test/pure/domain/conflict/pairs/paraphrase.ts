/** The same fact in other words, with more or less precision, or in other units. */
export const PARAPHRASE = `
The project uses Python 3.11 ~~ The project uses Python 3.11.0
The project uses Python 3.11.4 ~~ The project runs on Python 3.11
Our service is on Node v20 ~~ Our service is on Node 20.11.1
The race is 5 km long ~~ The race is 5000 m long
The race distance is 5 km ~~ The race distance is 5000 m
The session timeout is 15 minutes ~~ The session timeout is 900 seconds
I live in Oslo ~~ My home is in Oslo
I live in Oslo ~~ I live in Oslo, Norway
I live in New York ~~ I'm living in New York City
The default branch is main ~~ The default branch is called main
The default branch is main ~~ The default branch is "main".
The port is 8080 ~~ The server listens on port 8080
My name is Jonas ~~ My name is Jonas Berg
My manager is Karen ~~ My manager is Karen Holt
My birthday is on February 11 ~~ My birthday is 11 February
My birthday is on February 11 ~~ My birthday is Feb 11th
The deadline is 12 March ~~ The deadline is March 12
The deadline is 12 March 2026 ~~ The deadline is 2026-03-12
The deadline is Friday ~~ The deadline is 12 March
The marketing budget is $40,000 ~~ The marketing budget is 40k dollars
The marketing budget is $40,000 ~~ The marketing budget is about $40k
The marketing budget is around 40,000 ~~ The marketing budget is 41,250
I work at Siemens ~~ I work for Siemens AG
I am vegetarian ~~ I'm a vegetarian
I am married ~~ I'm married to Eva
My timezone is CET ~~ My time zone is Central European Time
My timezone is CET ~~ My timezone is UTC+1
My timezone is Europe/Oslo ~~ My timezone is CET
The standup is at 9:30 ~~ The standup is at 9:30 am
The standup is at 14:00 ~~ The standup is at 2 pm
I work as a nurse ~~ I work as a registered nurse
My job title is CTO ~~ My job title is Chief Technology Officer
The rent is 1200 euros ~~ The rent is EUR 1,200
The app is written in TypeScript ~~ The app is built with TypeScript
The API uses GraphQL ~~ The API speaks GraphQL
Our package manager is pnpm ~~ Our package manager is pnpm 9
The backend is hosted on AWS ~~ The backend is hosted on Amazon Web Services
The backend is hosted on AWS ~~ The backend is hosted on AWS in Frankfurt
The owner is Dana ~~ The owner is dana
The owner is @dana ~~ The owner is Dana Whitfield
My email is KIM@work.example ~~ My email is kim@work.example.
My phone number is 555-0134 ~~ My phone number is 555 0134
My phone number is +1 555 0134 ~~ My phone number is 555-0134
The project does not use Docker ~~ The project doesn't use Docker
The project is written in Go ~~ The project's main language is Go
Postgres runs on port 5432 ~~ The Postgres port is 5432
Max upload size is 10 MB ~~ Max upload size is 10240 KB
The interest rate is 2.5% ~~ The interest rate is 2.50 percent
The trip is two weeks long ~~ The trip takes 14 days
My sister's name is Ida ~~ I have a sister called Ida
The minimum Node version is 18 ~~ The project runs on Node 20
The project requires Python 3.9 or newer ~~ The project uses Python 3.11
Passwords must be at least 8 characters ~~ My password has 14 characters
The API uses GraphQL ~~ The API uses GraphQL over HTTP
The Wi-Fi is called Fjord ~~ The name of the Wi-Fi is Fjord
My favorite color is green ~~ My favourite colour is green
The office is in NYC ~~ The office is in New York
The team has 12 members ~~ The team has a dozen members
Temperature limit is 30 °C ~~ Temperature limit is 86 °F
I'm 180 cm tall ~~ I'm 1.80 m tall
`;
