/**
 * What is said in conversations, older first. `!=` outdates, `!>` corrects what was said just before in the same session,
 * `~~` leaves both true. The question that a text answers stands before it: `Where do you live? // In Porto.` Who says it
 * stands in brackets where they are two: `[Ben] I live in Porto.`
 */
export const OUTDATED = `
The staging cluster has 6 nodes != The staging cluster has 9 nodes
Our main warehouse is in Rotterdam != We moved our main warehouse to Antwerp
I swim at the municipal pool on Thursdays != I stopped swimming, my shoulder hurts
My physiotherapist is called Renate != My new physiotherapist is called Ole
The quarterly report is due on 12 April != The quarterly report has been pushed back to 26 April
We use Mailgun for transactional mail != We've switched from Mailgun to Postmark
I take 50 mg of sertraline every morning != My doctor raised the sertraline to 75 mg
The piano lesson is on Wednesday at 16:00 != Piano got moved to Friday at 15:30
Our CI takes 14 minutes != Our CI takes 8 minutes now
I am reading Moby Dick at the moment != I gave up on Moby Dick
Tobias is the captain of our team != Tobias handed the captaincy over to Jannik
The monthly fee for the gym is 39 euros != They raised the gym fee to 45 euros a month
I work at a bakery in Delft != I quit the bakery and work at a flower shop now
Our flight to Oslo is at 9:15 != The flight to Oslo has been delayed until 11:40
The search service is written in Ruby != We rewrote the search service in Kotlin
My grandmother lives in a nursing home in Ulm != My grandmother moved in with my aunt in Augsburg
The maximum upload size is 20 MB != The maximum upload size is 100 MB
I play goalkeeper in the second team != I play left wing these days
Our wedding is on 8 August != We had to postpone the wedding to 19 September
My password manager is Bitwarden != My password manager is KeePass now
The bins are collected on Tuesdays != From next month on, no: the bins are collected on Fridays now
We rent a storage unit in Hoboken != We cancelled the storage unit in Hoboken
The on-call rotation changes every week != The on-call rotation changes every two weeks
I see a therapist called Dr Malik != I no longer see Dr Malik
The tax adviser charges 120 euros an hour != The tax adviser charges 140 euros an hour
I have my lunch at the canteen != I bring my own lunch instead of going to the canteen
Our product is called Pebble != We renamed Pebble to Cobble
My son's football practice is at five != My son's football practice is at half past six
The feature flag for dark theme is off by default != The feature flag for dark theme is on by default
I am engaged to Florian != Florian and I broke up
The tournament takes place in Leeds != The tournament takes place in York this year instead
The API gateway is Kong != We dropped Kong, the API gateway is Traefik
Our guest room is painted yellow != We repainted the guest room, it is pale blue
Mum's hearing test is on the 4th != Mum's hearing test was rescheduled to the 11th
My mortgage rate is 3.1 percent != My mortgage rate is 3.8 percent since the renewal
The project's lead is Ottoline != Ottoline left the project, Casper is the lead now
I commute by train != I sold my rail card and commute by bike
We water the tomatoes twice a day != We water the tomatoes once a day
The trailhead car park costs 5 dollars != The trailhead car park costs 8 dollars
Emails are sent by the cron job at six != The cron job for emails has been retired
The kids are at my sister's on Saturdays != The kids are no longer at my sister's on Saturdays
Wiremock runs on port 9091 in our setup != Wiremock runs on port 9191 in our setup
I'm allergic to penicillin !> Sorry, I meant amoxicillin, not penicillin
The meeting room is B12 !> No, the meeting room is B21
The test database is called fern !> Correction: the test database is called moss
We land at 18:20 !> Wait, that's the departure. We land at 20:05
My blood pressure is 135 over 85 !> That's wrong, my blood pressure is 125 over 80
The invoice number is 20731 !> I meant 20713
His birthday is on 3 October !> Actually it's on 5 October
The workshop starts on Monday !> Scratch that, it starts on Tuesday
The boiler was serviced by Hartmann !> No, by Lindner
We need 12 chairs for the party !> Sorry, 14 chairs
Our tent sleeps four !> No wait, it sleeps three
The key is under the blue pot !> Oops, under the green pot
Where do you live? // In Salamanca, near the river. != Where do you live now? // In Valencia, since May.
Who cuts your hair? // Fatima, at the station. != Who cuts your hair these days? // Gustav does.
What do you drive? // A Skoda. != What are you driving? // A Renault, the Skoda died.
How many people work at your company? // 35. != How many people work at your company? // 52 by now.
Which editor do you use? // Sublime. != Which editor do you use now? // Zed.
The deployment script is in the infra repository != The deployment script has moved to the platform repository
Kirsten looks after our cat in the holidays != Kirsten moved away, so Boris looks after our cat in the holidays
I drink my tea with honey != I don't take honey in my tea any more
The helpline is open until 18:00 != The helpline is open until 20:00
Our sprint lasts two weeks != Our sprints last three weeks from now on
The default currency is euros != The default currency is Swiss francs
I sleep on the left side != I sleep on the right side now
The school bus comes at 7:25 != The school bus comes at 7:10 this term
My favourite restaurant is Osteria Nonna != My favourite restaurant is the Green Lantern
I keep my savings at Commerzbank != I moved my savings to ING
The magazine appears monthly != The magazine appears quarterly
Jobs are queued in RabbitMQ != RabbitMQ is gone, jobs are queued in Kafka
I'm training for a triathlon != I called the triathlon off
The nightly build runs at 23:00 != The nightly build was moved to 02:00
Our babysitter gets 12 euros an hour != Our babysitter gets 15 euros an hour as of March
My thesis supervisor is Professor Okafor != Professor Berg takes over as my thesis supervisor
I'm on the waiting list for an allotment != I got the allotment, so I'm off the waiting list
The camera shoots at 24 frames per second != I set the camera to 30 frames per second
We hold the stand-up at 9:30 != The stand-up slipped to 10:00
My dog weighs 31 kilos != My dog weighs 28 kilos
The free tier includes 500 messages != The free tier includes 250 messages
Liv is in year three != Liv is in year four
My wife works for Novartis != My wife left Novartis and works for Roche
I'm a vegetarian != I eat meat again
Log files are rotated daily != Log files are rotated hourly
The mobile app requires Android 9 != The mobile app requires Android 11
The novel has 320 pages so far != The novel has 410 pages so far
I collect stamps != I've given up collecting stamps
Our neighbour's name is Mr Pettersson != Mr Pettersson sold the house, our neighbour's name is Mrs Dahl now
The conference hotel is the Astoria != The conference hotel has changed, it's the Bellevue
My alarm is set to 6:15 != My alarm is set to 6:45
The bread rises for two hours != The bread rises overnight
We ship from the Leipzig depot != We ship from the Erfurt depot now
The password for the projector is stored in LastPass != The password for the projector is now stored in 1Password
Our anniversary dinner is booked at Chez Paul != Chez Paul closed down, our anniversary dinner is booked at Le Jardin
Rubén is my flatmate != Rubén moved out in June
I have a subscription to the opera != I let my opera subscription expire
The lawn is mown by a robot != We got rid of the robot, I mow the lawn myself
The integration tests use H2 != The integration tests use Testcontainers instead of H2
Our customer success manager is Delphine != Delphine has been replaced by Marco as our customer success manager
I owe Theo 300 euros != I paid Theo back
The kitchen is being renovated != The kitchen renovation is finished
My marathon target is 3:45 != My marathon target is 3:30
Tickets are triaged by Noor != Tickets are triaged by Emil
I smoke ten cigarettes a day != I quit smoking
Orders above 50 euros ship free != Orders above 75 euros ship free
The roof is leaking above the stairs != The roofer fixed the leak above the stairs
I'm single != I'm in a relationship with Matteo
Our stack trace viewer is Sentry != We migrated from Sentry to Glitchtip
The cat eats wet food twice a day != The cat eats only dry food now
The admin account is called root-ops != The admin account has been renamed to ops-admin
My seat on the train is 42 in coach 7 != My seat has changed: 18 in coach 5
I live with my parents != I've got my own place now
Rehearsal is in the gym != Rehearsal is in the assembly hall this time, and from now on
Releases go out on Wednesdays != We changed our minds: releases go out on Mondays
My knee surgery is on 14 May != They brought my knee surgery forward to 29 April
The pension pays 1,150 a month != The pension pays 1,210 a month
[Ben] Ana lives in Lisbon != [Ana] I moved to Porto
[Ana] I live in Lisbon != [Ben] Ana moved to Porto
[Mia] Our office is on the third floor != [Tom] Our office is on the fifth floor now
[Kai] The retro is on Friday at two != [Lin] The retro is on Thursday at two
[Ivo] I am the treasurer of the club != [Una] Ivo stepped down as treasurer, Petra does it now
The garden fence is 1.2 metres high != We raised the garden fence to 1.8 metres
I run the finance department != I handed finance over to Lucia in April
My sister is expecting her first child != My sister had her baby, a girl
We're out of printer paper != We got new printer paper
The lecture series is on Zoom != The lecture series isn't on Zoom any longer, it's on Webex
The visa is valid until June 2026 != The visa was extended to June 2028
I do intermittent fasting != Intermittent fasting was nothing for me, I eat three meals a day again
The scraper runs on my Raspberry Pi != The scraper doesn't run on my Raspberry Pi any more
Our landlord lets us pay on the 5th != Our landlord lets us pay on the 10th
The dishwasher is broken != The dishwasher works again
My favourite run is the canal loop != My favourite run is the ridge trail these days
I use a paper diary != I swapped my paper diary for Notion
I play the cello in an orchestra ~~ I play chess in a club
The library opens at nine on weekdays ~~ The library opens at eleven on Sundays
My brother works at Philips ~~ My cousin works at Siemens
We use Kubernetes for the API ~~ We use Nomad for batch jobs
The blog uses Hugo ~~ The shop uses Shopify
I am learning Portuguese ~~ I am also learning Greek
I went to the dentist on Monday ~~ I went to the optician on Thursday
The staging database is Postgres 15 ~~ The production database is Postgres 14
Our dog is called Rufus ~~ Our cat is called Mimi
I live in Bristol ~~ I might move to Bath next year
The budget for marketing is 20,000 euros ~~ The budget for research is 80,000 euros
My daughter plays handball ~~ My son plays water polo now
We have an office in Madrid ~~ We opened another office in Seville
The deadline for the abstract is 1 March ~~ The deadline for the full paper is 1 May
I take vitamin D in the morning ~~ I take magnesium in the evening
The gateway retries 3 times ~~ If it fails the gateway should retry 5 times
Jan is the lead of the design team ~~ Somebody said that Jan is leaving the design team
I drink coffee in the morning ~~ I drink tea in the afternoon
The rent of the flat is 900 euros ~~ The rent of the garage is 80 euros
Our tests run on Jest ~~ Our tests run on every pull request
I love hiking ~~ I love sailing
The meeting on Tuesday took two hours ~~ The meeting on Wednesday took one hour
Lena is 12 years old ~~ Lena's brother is 9 years old
The API returns JSON ~~ The API returns at most 100 rows
My phone number at work is 555 0199 ~~ My private phone number is 555 0142
I visited Krakow in May ~~ I visited Gdansk in July
We use Slack for chat ~~ We use Zoom for meetings
The blue room seats 12 people ~~ The red room seats 30 people
In 2023 revenue was 2 million euros ~~ In 2024 revenue was 3 million euros
I own a canoe ~~ I bought a kayak
The frontend is deployed on Netlify ~~ The backend is deployed on Fly
The recipe needs 3 eggs ~~ The frosting needs 2 eggs
My father drives a Toyota ~~ My mother drives a Honda
I would like to live in Norway ~~ I live in Belgium
Yoga is on Monday at six ~~ Pilates is on Thursday at seven
The cron job runs at midnight ~~ The cron job writes to the audit table
I stopped at the supermarket on the way home ~~ I went to the supermarket on Friday
We moved the sofa to the other wall ~~ The sofa is from Denmark
I changed the tyres on Saturday ~~ My tyres are from Michelin
Priya leads the mobile team ~~ Marek leads the web team
The old office was in Camden ~~ Our office is in Shoreditch
I have an appointment on 3 May ~~ I have an appointment on 17 May
The printer is on the second floor ~~ The scanner is on the first floor
I prefer tabs over spaces ~~ I prefer short functions
My favourite colour is green ~~ My favourite season is autumn
Our team has five developers ~~ Our team has two designers
The train to Basel leaves at 8:02 ~~ The train to Zurich leaves at 8:32
I like the new logo ~~ I like the new slogan too
The cache is cleared at night ~~ Nobody clears the cache at noon
I teach physics ~~ My colleague now teaches chemistry
We sold the old trailer last year ~~ We have a caravan in the garden
He said the release is on Friday ~~ The release is on Monday
The release is on Monday ~~ Ron thinks the release is on Friday
What if we moved the release to June? ~~ The release is in May
The release is in May ~~ What if we moved the release to June?
The release is in May ~~ Should we move the release to June?
The release is in May ~~ I wish the release were in June
I work from home on Mondays ~~ I work from home on Fridays as well
My laptop has 16 GB of memory ~~ My laptop has a 14 inch screen
The parser accepts YAML ~~ The parser also accepts TOML
The contract with Telekom ends in June ~~ The contract with Vodafone ends in August
I slept seven hours last night ~~ I slept five hours last night
It took me 40 minutes to get here today ~~ It took me 25 minutes to get here today
I had soup for lunch ~~ I had pasta for lunch
Dinner was at eight yesterday ~~ Dinner is at seven tonight
We beat Wolves 2-1 ~~ We lost to Leeds 0-3
I ran 12 km on Sunday ~~ I ran 18 km on Sunday
The temperature in the server room was 24 degrees at noon ~~ The temperature in the server room was 27 degrees at six
My left knee hurts ~~ My right knee is fine now
The EU customers are billed in euros ~~ The UK customers are billed in pounds
Admins can upload 1 GB ~~ Guests can upload 50 MB
Version 2.1 fixed the login bug ~~ Version 2.2 added dark mode
The first chapter has 20 pages ~~ The second chapter has 34 pages
Marta has two children ~~ Marta has a dog
I know Rust ~~ I know Elixir now
We cancelled the newspaper ~~ The newspaper wrote about our street
I quit my job in 2019 ~~ My job is in logistics
I no longer eat sugar ~~ I put salt in the soup
The bakery no longer sells rye rolls ~~ I buy rye bread at the bakery
My aunt stopped smoking ~~ I smoke a pipe
The gym is closed on Sundays ~~ The gym has a sauna
Our neighbours moved to Kent ~~ We live in Surrey
They replaced the lift in the station ~~ I take the stairs at the station
The kids have new bikes ~~ My bike is from 2014
Anna's flat is in Mitte ~~ Jonas's flat is in Wedding
My goal for this year is a half marathon ~~ My goal for next year is a marathon
I take the bus to work ~~ I take the car to the mountains
The lease of the copier ends in May ~~ The lease of the van ends in July
Erik speaks Danish ~~ Erik speaks Finnish too
On holiday I get up at ten ~~ I get up at six
I usually run in the morning ~~ Today I ran in the evening
The house has a garden ~~ The house has a garage
We pay Lucy 15 euros an hour ~~ We pay Finn 12 euros an hour
The parcel was delivered on Tuesday ~~ The letter was delivered on Wednesday
Step one takes ten minutes ~~ Step two takes twenty minutes
The service logs to stdout ~~ The service logs errors to Sentry
My mother's birthday is 2 June ~~ My father's birthday is 9 June
I'm afraid of dogs ~~ I'm afraid of heights
Cards are accepted ~~ Cash is accepted
I hope to finish the book in June ~~ I finish work at five
Let's pretend the server is in Tokyo ~~ The server is in Dublin
The server is in Dublin ~~ Let's pretend the server is in Tokyo
A friend told me the museum closes at five ~~ The museum closes at six
The museum closes at six ~~ A friend told me the museum closes at five
We're thinking about switching to GitLab ~~ We use GitHub
We use GitHub ~~ We're thinking about switching to GitLab
We use GitHub ~~ Our client switched to GitLab
We almost moved to Berlin ~~ We live in Hamburg
We live in Hamburg ~~ We almost moved to Berlin
My doctor wants me to stop running ~~ I run every morning
I run every morning ~~ My doctor wants me to stop running
I run every morning ~~ I didn't run this morning
We have pizza on Fridays ~~ This Friday we had sushi instead
The shop opens at nine ~~ The shop opened at ten today because of the snow
[Ana] I live in Lisbon ~~ [Ben] I moved to Porto
[Ana] I'm a nurse ~~ [Ben] I work as a cook now
[Ana] My car is a Golf ~~ [Ben] My car is a Polo
[Ana] I take sugar in my tea ~~ [Ben] I don't take sugar any more
[Ana] My boss is Kerstin ~~ [Ben] My new boss is Thilo
I use Vim for prose ~~ I use Emacs for mail
The red team meets in Oslo ~~ The blue team meets in Bergen
I lost my umbrella ~~ I bought a new raincoat
The first interview is on Monday ~~ The second interview is on Friday
Where is the van parked? // In Mill Lane. ~~ Where is the trailer parked? // In Dock Street.
What did you have for breakfast? // Porridge. ~~ What did you have for dinner? // Risotto.
The pump runs at 40 percent ~~ The fan runs at 60 percent
Our revenue target is 2 million ~~ We now have 300 customers
I've read three books this month ~~ I've read five books this month
My jacket is black ~~ My new hat is red
Peter and I are writing a paper ~~ Peter and I are running a workshop
Your order has 3 items ~~ Your basket has 5 items
`;
