/** Sentences that a careless pattern would set against each other. */
export const NEAR_MISS = `
The port is 8080 ~~ The port of Rotterdam is the largest in Europe
My name is Jonas ~~ The name is hard to pronounce
The owner is out of office ~~ The owner is Dana
The lead is a soft metal ~~ The lead is Priya
The price is negotiable ~~ The price is 990 EUR
The deadline is flexible ~~ The deadline is tomorrow
The deadline is this week ~~ The deadline is Thursday
The location is secret ~~ The location is Vienna
The manager is a Node process ~~ The manager is Karen
We migrated from Postgres 13 ~~ We're on Postgres 15
The upgrade guide from Python 3.9 to Python 3.11 is long ~~ The project uses Python 3.11
The bug appears with Node 18 ~~ The service runs on Node 20
Python 3.9 was released in 2020 ~~ Python 3.11 was released in 2022
Python 3.9 is slow ~~ Python 3.11 is fast
Section 3.9 describes ports ~~ Section 3.11 describes timeouts
My brother said he lives in Denver ~~ My brother lives in Chicago
She lives in fear of audits ~~ She lives in Lyon
I live in hope ~~ I live in Oslo
I live in Oslo during the week ~~ I live in Bergen at weekends
I work at night ~~ I work at Siemens
I work at home on Fridays ~~ I work at Bosch
I work for free ~~ I work for a law firm
I work as fast as I can ~~ I work as a nurse
The API uses REST for uploads ~~ The API uses gRPC for streaming
The article compares REST and GraphQL ~~ The API uses REST
The server listens on port 8080 and port 8443 ~~ The server listens on port 8443
The budget is between 30k and 50k ~~ The budget is 40k
The trip costs at least 500 euros ~~ The trip costs 740 euros
The trip costs 500 to 800 euros ~~ The trip costs 740 euros
The session timeout is up to 30 minutes ~~ The session timeout is 15 minutes
The version is at least 3.9 ~~ The version is 3.11
The project uses Python >=3.9 ~~ The project uses Python 3.11
The project uses Python 3 ~~ The project uses Python 3.11
The project uses Python 3.x ~~ The project uses Python 3.11
Postgres 15 is supported ~~ Postgres 13 is supported
I prefer tabs ~~ Some people prefer spaces
I like REST ~~ I like GraphQL
Dark mode is nice ~~ Light mode is nice
I cook vegan food sometimes ~~ I am vegetarian
There are vegan and vegetarian options ~~ The restaurant is vegan
The restaurant serves vegan food ~~ The restaurant serves vegetarian food
My email is not working ~~ My email is kim@work.example
My phone is broken ~~ My phone is a Pixel 8
My phone number is easy to remember ~~ My phone number is 555-0134
My birthday is coming up ~~ My birthday is 3 May
My birthday is next week ~~ My birthday is 3 May
Her name is on the list ~~ Her name is Ida
Their name is Kim ~~ Her name is Ida
It is 9:30 ~~ It is 10:00
It is raining ~~ It is sunny
Today the weather is cold ~~ Today the weather is dry
This is a test ~~ This is a draft
That is Karen ~~ That is Tobias
He is a doctor ~~ He is a father
What is the default branch? ~~ The default branch is main
Set the port to 9090 for the demo ~~ The port is 8080
Example: the port is 1234 ~~ The port is 8080
e.g. my name is Foo ~~ My name is Jonas
"My name is Inigo Montoya" is a film quote ~~ My name is Jonas
The error says the port is 1234 ~~ The port is 8080
According to the blog, the API uses GraphQL ~~ The API uses REST
Unless the port is 9090, the check fails ~~ The port is 8080
When the log level is debug, files grow fast ~~ The log level is info
The user asked to change the port to 9090 ~~ The port is 8080
My favourite colour is green ~~ My favourite colour is hard to choose
My favourite colour is green ~~ My favourite colours are green and blue
The meeting is on Tuesday ~~ The meeting is in room 4
The meeting is on Tuesday ~~ The meeting is at 10:00
The meeting is at 10:00 ~~ The meeting is at the main office
The conference takes place in Vienna ~~ The conference takes place in May
The report is due Monday ~~ The report is due at noon
The app is hosted on AWS and Azure ~~ The app is hosted on Azure
The apartment is furnished ~~ The apartment is not fully renovated
Ich wohne in Oslo ~~ Ich wohne in Bergen
Meine Adresse ist Elmstraße 4 ~~ Meine Adresse ist Eichenweg 9
Vivo en Madrid ~~ Vivo en Sevilla
Проект использует Python 3.9 ~~ Проект использует Python 3.11
我住在北京 ~~ 我住在上海
Le port est 8080 ~~ Le port est 9090
`;
