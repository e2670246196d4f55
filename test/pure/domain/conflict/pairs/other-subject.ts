/** The same attribute of somebody or something else, or under another qualifier. */
export const OTHER_SUBJECT = `
I live in Oslo ~~ My sister lives in Rome
My brother lives in Chicago ~~ My sister lives in Denver
Anna's birthday is 3 May ~~ Ben's birthday is 5 May
My manager is Karen ~~ Eva's manager is Tobias
The staging port is 8080 ~~ The production port is 9090
The staging server listens on port 8080 ~~ The production server listens on port 9090
The backend framework is Django ~~ The frontend framework is React
The frontend uses React 18 ~~ The admin panel uses React 17
The billing service runs on Node v18 ~~ The search service runs on Node v20
The public API uses REST ~~ The internal API uses gRPC
The log level in production is info ~~ The log level in staging is debug
Python version is 3.9 ~~ Terraform version is 1.5
The project uses Python 3.11 ~~ The project uses Terraform 1.5
My project uses Python 3.11 ~~ Your project uses Python 3.9
My work email is kim@work.example ~~ My private email is kim@home.example
My home phone number is 555-0134 ~~ My mobile phone number is 555-0199
The deadline for the audit is 12 March ~~ The deadline for the tax filing is 15 April
The marketing budget is $40,000 ~~ The travel budget is $12,000
The price of the basic plan is $10 ~~ The price of the pro plan is $25
The owner of the payments repo is Dana ~~ The owner of the search repo is Luis
The lead of the data team is Priya ~~ The lead of the design team is Marcus
My left shoe size is 42 ~~ My right shoe size is 43
The name of our dog is Biscuit ~~ The name of our cat is Rusty
My timezone is CET ~~ The server's timezone is UTC
The flight to Lisbon departs at 9:40 ~~ The flight to Porto departs at 11:15
The outbound flight departs at 9:40 ~~ The return flight departs at 18:05
The dentist appointment is on Tuesday ~~ The eye appointment is on Thursday
The morning standup is at 9:30 ~~ The retro is at 10:00
The savings account's interest rate is 2.5% ~~ The mortgage's interest rate is 4.1%
Dad's dosage of metformin is 500 mg ~~ Mum's dosage of metformin is 850 mg
Dad's dosage of metformin is 500 mg ~~ Dad's dosage of ramipril is 5 mg
My daughter's school is Lindenhof ~~ My son's school is St. Anne
My sister works for the city library ~~ My cousin works for a law firm
I work as a nurse ~~ My husband works as a cook
I am single ~~ My best friend is married
The repo uses tabs ~~ The website uses spaces
Our repo indents with tabs ~~ Their repo indents with spaces
The web app is hosted on AWS ~~ The archive is hosted on Azure
In the backend, the package manager is npm ~~ In the frontend, the package manager is pnpm
On my laptop I use dark mode ~~ On my phone I use light mode
For staging, the database version is 15 ~~ For production, the database version is 13
The default branch of mneme is main ~~ The default branch of atlas is master
He lives in Lyon ~~ She lives in Nice
He is vegan ~~ I am vegetarian
The first meeting is on Monday ~~ The second meeting is on Tuesday
Room 4 is on the first floor ~~ Room 6 is on the second floor
The office in Berlin is led by Ana ~~ The office in Madrid is led by Pablo
The January invoice total is 300 euros ~~ The February invoice total is 340 euros
The API's timeout is 10 seconds ~~ The worker's timeout is 60 seconds
My summer house is located in Sweden ~~ My house is located in Denmark
On weekdays the gym opens at 6:00 ~~ On weekends the gym opens at 9:00
For children the entry price is 5 euros ~~ For adults the entry price is 12 euros
The price for members is 20 euros ~~ The price for guests is 30 euros
The read timeout is 5 seconds ~~ The write timeout is 9 seconds
Project A uses Python 3.9 ~~ Project B uses Python 3.11
The project in /srv/a uses Python 3.9 ~~ The project in /srv/b uses Python 3.11
`;
