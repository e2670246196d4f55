/** Written after the rules, to meet them with wording that they were not made for. */
export const LATER = `
The worker image is built with Go 1.21 != The worker image is built with Go 1.22
Our Redis cluster is on version 6.2 != Our Redis cluster is on version 7.0
The iOS app requires Xcode 14 != The iOS app requires Xcode 15
The search index uses Elasticsearch 7.17 != The search index uses Elasticsearch 8.11
The admin API is REST != The admin API is GraphQL
The data warehouse is running on Azure != The data warehouse is running on GCP
Mia's birthday is the 9th of August != Mia's birthday is the 19th of August
My uncle lives in Marseille != My uncle lives in Toulouse
My cousin Petra lives in Graz != My cousin Petra lives in Linz
Our factory is located in Gdansk != Our factory is located in Lodz
My landlord is Mr. Harper != My landlord is Mrs. Quill
The maintainer of the CLI is Yusuf != The maintainer of the CLI is Chen
The deadline for the grant proposal is 1 October != The deadline for the grant proposal is 15 October
The thesis is due on Friday != The thesis is due on Monday
The ferry to Gotland leaves at 7:15 != The ferry to Gotland leaves at 8:30
The pharmacy closes at 18:30 != The pharmacy closes at 20:00
My hourly rate is 85 euros != My hourly rate is 95 euros
The security deposit's size is 2000 euros != The security deposit's size is 2400 euros
The connection pool size is 20 != The connection pool size is 50
The retry interval is 5 seconds != The retry interval is 30 seconds
I work at Ericsson != I work at Volvo
My partner works as a teacher != My partner works as a lawyer
I'm pescatarian != I'm vegan
The hamster is called Pip != The hamster is called Nugget
The build agent does not have internet access != The build agent has internet access
I do yoga in the morning != I don't do yoga in the morning
My dad drives at night != My dad no longer drives at night
The lease allows smoking != The lease does not allow smoking
My kids attend public school != My kids do not attend public school
The gateway caches responses != The gateway never caches responses
Lea eats gluten != Lea doesn't eat gluten
The invoices are sent by post != Actually, the invoices are sent by email
The parcel arrives on Thursday != Correction: the parcel arrives on Friday
The gateway uses Nginx != No, the gateway uses Envoy
The lecture is in hall 2 != I meant the lecture is in hall 3
Our mascot is an owl != Actually our mascot is a fox
The recipe needs 200 g of flour != Sorry, correction: the recipe needs 250 g of flour
I live in Berlin ~~ I live in Germany
I live in Munich ~~ I live in München
My car is German ~~ My car is a Volvo V60
The default branch is broken ~~ The default branch is main
The price is 990 EUR ~~ The price is 20 EUR
Owner: Dana ~~ Owner: Luis
The total is 14 ~~ The total is 19
I work for Karen ~~ I work for Siemens
Apparently the API uses GraphQL ~~ The API uses REST
In the novel my name is Ishmael ~~ My name is Jonas
The trip costs at least 500 euros ~~ The trip costs at least 300 euros
The shop opens at 9:00 on Saturdays ~~ The shop opens at 8:00
The server listens on port 8080 by default ~~ The server listens on port 9090
Actually, I like jazz ~~ I like techno
Actually, my son has a fever ~~ My son has a cough
We use room 4 ~~ We use room 6
The bus uses lane 3 ~~ The bus uses lane 5
I have a plan ~~ I do not have a plane
The lead engineer is Priya ~~ The lead designer is Marcus
My office is in Oslo ~~ I live in Drammen
My office is on the third floor ~~ My office is in Oslo
The project was on Python 3.8 before the migration ~~ The project uses Python 3.11
The worker image for arm64 uses Go 1.21 ~~ The worker image for amd64 uses Go 1.22
My flight to Rome leaves at 9:40 ~~ My flight to Bari leaves at 12:10
Let's say the rate limit is 10 per second ~~ The rate limit is 100 per second
My contract with Telia ends in June ~~ My contract with Ice ends in May
My name is Jonas, but friends call me Joe ~~ My nickname is Joe
The test database is MySQL ~~ The database of the shop is PostgreSQL
My emergency contact's phone number is 555-0100 ~~ My phone number is 555-0134
The kitchen budget is 9k ~~ The bathroom budget is 6k
My salary is 62,000 ~~ My wife's salary is 71,500
The staging cluster runs Kubernetes 1.29 ~~ The production cluster runs Kubernetes 1.27
No, I don't have any questions ~~ I have questions
Actually the flight was fine ~~ The flight was long
We don't use Redis for sessions ~~ We use Redis for caching
The API doesn't use REST internally ~~ The API uses REST
My sister doesn't like cats ~~ I like cats
The app does not start ~~ The app starts on Windows
I don't know whether the office is open ~~ The office is open
The file is not in /tmp ~~ The file is in /home
I am not allergic to cats ~~ I am allergic to cat litter
My work laptop is a ThinkPad ~~ My private laptop is a Framework
The report is due on Friday ~~ The slides are due on Monday
Dr. Lind is my cardiologist ~~ My doctor is Dr. Okafor
My favourite food is Thai ~~ My favourite food is green curry
The capital of Norway is Oslo ~~ I live in Bergen
Karl works at Bosch ~~ Karla works at Siemens
My birthday party is on Saturday ~~ My birthday is on 9 May
The release is scheduled for March ~~ The release is scheduled for 14 March
`;
