/**
 * Change over time. A new statement in the present tense contradicts an older one in the present tense;
 * a statement about the past, a plan or a wish contradicts nothing.
 */
export const TEMPORAL = `
I live in Oslo != I used to live in Oslo, now I live in Bergen
I live in Madrid != I now live in Seville
I work at Siemens != I now work at Bosch
The project uses Python 3.9 != The project now uses Python 3.12
My manager is Karen != As of this week my manager is Tobias
The default branch is master != The default branch is now main
The API uses SOAP != Since the rewrite, the API uses REST
My phone number is 555-0134 != My new phone number is 555-0188
I drive to work != I no longer drive to work
I am engaged != I am married now
We are on Postgres 12 != We are now on Postgres 16
The service runs on Node 16 != The service has been upgraded and runs on Node 22
I live in Oslo ~~ I used to live in Bergen
I used to live in Rome ~~ I live in Oslo
I live in Oslo ~~ In 2019 I lived in Bergen
In 2019 I lived in Bergen ~~ In 2021 I lived in Tromsø
I live in Oslo ~~ When I was a child we lived in Lima
I live in Oslo ~~ I grew up in Bergen
I live in Oslo ~~ I was born in Bergen
I live in Oslo ~~ I will live in Bergen next year
I live in Oslo ~~ I would like to live in Bergen
I live in Oslo ~~ I want to live in Bergen
I live in Oslo ~~ I wish I lived in Bergen
I live in Oslo ~~ If I live in Bergen one day, I'll buy a boat
I live in Oslo ~~ I may live in Bergen soon
I work at Siemens ~~ I worked at Bosch for six years
I previously worked at Nokia ~~ I work at Siemens
I work at Siemens ~~ My former employer is Bosch
I work at Siemens ~~ Before that I was at Bosch
My manager is Karen ~~ My previous manager was Tobias
My manager is Karen ~~ My former manager is Tobias
My manager was Tobias until May ~~ My manager is Karen
The project uses Python 3.9 ~~ The project used Python 3.7 back then
The project used to use Python 2.7 ~~ The project uses Python 3.11
The project uses Python 3.9 ~~ We plan to move the project to Python 3.12
The project uses Python 3.9 ~~ The project should use Python 3.12
The project uses Python 3.9 ~~ The project will use Python 3.12
The project uses Python 3.9 ~~ Maybe the project uses Python 3.12
The project uses Python 3.9 ~~ In 2018 the project uses Python 3.6 according to the archive
The API uses REST ~~ Originally the API used SOAP
The API uses REST ~~ Next year the API uses GraphQL
The API uses REST ~~ The old API uses SOAP
The API uses REST ~~ Suppose the API uses GraphQL
The API uses REST ~~ Imagine the API uses GraphQL: would clients break?
The API uses REST ~~ It would be nice if the API used GraphQL
The API uses REST ~~ Does the API use GraphQL?
The API uses REST ~~ Pavel thinks the API uses GraphQL
The API uses REST ~~ I'm not sure whether the API uses GraphQL
The API uses REST ~~ Version 1 of the API uses SOAP
The default branch is main ~~ The default branch was master
The default branch is main ~~ The default branch used to be master
The default branch is main ~~ What if the default branch is master?
I am married ~~ I was single when we met
My rent is 1200 euros ~~ My rent was 1100 euros last year
My rent is 1200 euros ~~ From January my rent will be 1300 euros
The budget is 40k ~~ Last year the budget is listed as 30k
The deadline is 12 March ~~ The original deadline was 1 March
The deadline is 12 March ~~ I hope the deadline is 20 March
My address is Elm Street 4 ~~ My old address is Oak Street 9
I smoke ~~ I didn't smoke at school
I used to smoke ~~ I don't smoke
I am vegan ~~ I was vegetarian for a decade
The flight departs at 9:40 ~~ Yesterday the flight departed at 10:20
Our CTO is Mark Feld ~~ Our first CTO was Ingrid Solberg
Our CTO is Mark Feld ~~ Our next CTO is Ingrid Solberg
`;
