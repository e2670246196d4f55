/**
 * What is said at work, by somebody who had not seen the rules. As in `outdated.ts`; moreover `what holds <= what was` is told
 * late: it is outdated when it arrives.
 */
export const TOLD_AT_WORK = `
The retry limit on the payment worker is 3, which is probably why we lose so many jobs overnight. != Can you write the alert text? The retry limit on the payment worker is 5 and I want it mentioned.
We deploy from Jenkins, it's ancient but it works. != Finally ripped Jenkins out last Friday, GitHub Actions does all our deploys.
The delivery van takes diesel, and the receipts go to Petra. != We had the delivery van converted to gas, took the garage nearly three weeks.
Standup is at 9:15 every day, don't let me book over it. ~~ This Thursday only, standup is at 11 because half the team has the dentist thing, don't ask.
We've got a rubber duck called Gerald as the team mascot. != Sadly we don't have a mascot any more, Gerald went missing in the office move.
The go-live is on 14 March, I've already promised it to the client. != Legal got nervous and the go-live has slipped to the 2nd of April.
Our greenhouse heating is controlled by a Raspberry Pi now and honestly it's been rock solid. <= Until last winter a guy with a clipboard and a thermostat dial ran the greenhouse heating.
Priya is on call this week, then it's my turn. ~~ Do you think Marek would be happy being on call for a week?
We bill the Hartmann account at 95 euros an hour. != From the new quarter on it's 110 an hour for Hartmann, they signed without blinking.
The clinic closes at six on Wednesdays. != Reception's complaining again: Wednesdays they now have to stay till eight, since that's our new closing time.
I write the release notes in English. ~~ I also write the release notes in Portuguese for the São Paulo office.
Our Postgres is on version 13 and nobody dares touch it. != We survived the upgrade weekend! Postgres 16, zero data loss, two pizzas.
How many nodes are in the cluster? // Twelve, counting the two that keep overheating. != How many nodes should I plan for? // Ten, we scrapped the two hot ones.
We're thinking about moving the data warehouse to Snowflake. != It's decided, the warehouse stays on Redshift and the Snowflake idea is dead.
My manager is Caroline, she's strict about travel expenses. != I report to Devin these days, by the way, so the tone can be looser.
Our open source project is under GPLv3. != After months of bikeshedding we relicensed the project under Apache 2.0.
Max file size for uploads is 25 MB. != Someone in support begged long enough, so uploads can be as large as 100 MB.
We use Slack for internal chat. ~~ If it were up to me we'd use Mattermost for internal chat.
Everyone in the warehouse works two shifts, early and late. <= Back when the warehouse still had three shifts we could turn an order around overnight.
The cows are milked by hand, all nine of them. != Since the milking robot came in, nobody touches the cows by hand at all.
Our game's protagonist is called Lyra. != We renamed the protagonist to Maren since another studio already shipped a Lyra.
The exam for 10b is on Tuesday the 12th. != Because of the strike I pushed 10b's exam back to the 19th.
Accounting closes the books on the fifth working day. != New rule from the CFO: books have to be closed by working day three.
I'm allergic to the latex gloves so I buy nitrile ones. ~~ The other lab buys latex gloves, they're cheaper by half.
We have 14 people in the support team. != Headcount for your slide: support is 11 people.
Rashid owns the on-call calendar. != Rashid passed the on-call calendar on to Yuki before his paternity leave, so she owns it.
The crane inspection runs out in June, I need a reminder. ~~ Has anybody told you the crane inspection runs out in May? Two people asked me that today.
Bus factor update: only Kim knows the COBOL part. != Kim taught Aisha the COBOL part over the summer, so it's two of them who know it.
I prefer tabs, fight me. ~~ My colleague wrote in the review: "I prefer spaces and so should you."
The conference talk is 40 minutes including questions. != The organizers trimmed my talk to 25 minutes, so please help me cut slides.
Our CI runs on four self-hosted runners. != Two more self-hosted runners got racked yesterday, which brings us to six.
The grant's principal investigator is Dr. Adeyemi. != Dr. Adeyemi retired in August and Dr. Lind took over the grant as PI.
My badge opens the server room. != They've revoked my server room access, something about a headcount of key holders.
The shop's open on Saturdays from ten to two. ~~ On Fridays the shop's open from nine to seven.
The invoice number format is year dash counter. !> Hmm no, scratch that, it's counter dash year.
We're sponsoring the hackathon in Turin. ~~ We didn't pull out of the Turin hackathon, whatever LinkedIn says.
Our internal wiki is Confluence, search is awful. <= Before Confluence came along our wiki was a MediaWiki on Gustav's old desktop.
The frontend's written in Angular and I'm the only one who likes it. != We've ported the last Angular screen, the frontend is pure Svelte as of Monday.
Rent for the workshop is 1,150 a month, heating not included. != The landlord wrote: 1,280 a month for the workshop starting January, and it's January.
I'm in the Lisbon office on Mondays. ~~ On Wednesdays I'm in the Porto office, the train's nice.
Sprint length is two weeks. ~~ I've been against one-week sprints since forever and I lost my voice over it in yesterday's retro, though nothing came of it.
The festival's main stage headliner is the Copper Foxes. != The Copper Foxes cancelled on us, and Nadia Brandt jumped in to headline the main stage.
I'm drafting the safety manual for the acid bath. ~~ I'm drafting the onboarding guide for the apprentices.
Our CTO wants everything in Kotlin. ~~ I dreamt last night that our CTO wanted everything in Perl, woke up sweating.
Tickets for the summer gala are 35 euros. != Gala tickets went up to 42, the caterer got greedy.
My laptop's a ThinkPad T480, be gentle with memory suggestions. != IT handed me a MacBook Pro this morning and took the ThinkPad away.
The union rep for our floor is Helga. != Elections were on Tuesday and Faisal beat Helga by four votes, so he represents our floor.
We keep the spare keys in the blue cabinet. != After the break-in the spare keys went into a code safe next to the printer.
Dr. Okafor sees patients on Mondays and Thursdays. ~~ Dr. Steiner sees patients on Fridays, mostly the follow-ups.
The build takes 22 minutes and it's driving me insane. != With the cache working the build is down to six minutes, I hardly get coffee.
We ship with DHL. ~~ For the Swiss customers we ship with Planzer.
The apprentices get Friday afternoons off. <= In my first years here the apprentices had to come in on Saturday mornings as well, no Friday afternoons off or anything.
The default branch is master. != We flipped the default branch over to main on all repos last night.
Please remember my cost centre: 4410. !> Oops, typo, 4401 is the cost centre.
The hospital wing B is closed for renovation. != Wing B reopened on the first, smells of paint but it's usable.
Kwame's on sick leave with his back. != Kwame's been in the office again since Monday, standing desk and all.
[Jo] The keynote's mine this year. != [Jo] I've given the keynote to Abebe, I can't do it with the baby coming.
[Jo] My slot at the meetup is at seven. ~~ [Abebe] My slot at the meetup is at eight, right after the pizza.
Logs are retained for 30 days. != For the auditors: log retention has been stretched to a full year.
Our dev server listens on port 8080. != Port 8080 clashed with the proxy, hence the dev server listens on 9090 since yesterday.
The tractor is a John Deere from 1994. != I traded the old John Deere in for a Fendt, my back is thankful.
We've budgeted 12,000 for the kitchen refit in building C. != They've chopped the kitchen refit budget to nine grand, so no dishwasher.
The thesis is due at the end of June. != My supervisor got me an extension, thesis due end of September, phew.
I'm using LaTeX for the thesis. ~~ I wish I'd written the thesis in Word, just for today.
The pumps are serviced every six months. != Following the leak the insurer insists, and the pumps get serviced quarterly.
Our Discord has about 3,000 members. != Guess who just passed five thousand members on Discord!
The tool crib opens at seven. ~~ The canteen opens at seven thirty.
The school choir rehearses on Tuesdays. != No more Tuesdays for the school choir, the hall is taken; they rehearse on Thursdays.
Our lead investor is Birchwood Capital. != Birchwood sold its stake to Tern Partners, so Tern's our lead investor.
We're running the study with 40 participants. != The ethics board would only approve it with 32 participants, so that's what we're running.
Put me down for the 8:40 flight to Vienna. !> No wait, not the 8:40, the 10:25 one.
Ana's husband Luis runs the sawmill. != Luis handed the sawmill to his daughter Clara in the spring, she's running it.
The main pager number ends in 77. != Telecoms reassigned the numbers, main pager ends in 31.
The old intranet is read-only. != They've pulled the plug on the old intranet altogether.
The cargo lift can take 800 kilos. != After the new cables the cargo lift is certified for 1,000 kilos.
The site manager at the bridge project is Tanaka. ~~ The site manager at the tunnel project is Rossi, loud but fair.
Our SLA promises four hours response time. != The renewed contract has a two hour response time in the SLA, heaven help us.
We have an office dog, Biscuit, beware of the crumbs. != Biscuit moved to Spain with his owner, so no office dog.
All medication orders are double-checked by a pharmacist. <= Three years ago, medication orders weren't double-checked by anybody, they went straight up to the ward.
The studio's next game is a farming sim. != Publisher didn't bite, so we dropped the farming sim and our next game's a heist puzzler.
We use two-space indentation in the YAML files. ~~ The Python files are indented with four spaces, as usual.
The code freeze begins on the 10th. ~~ It'd be lovely if the code freeze began on the 15th, but nobody asks me.
Tool calibration is done by an external firm, Metris. != We've brought tool calibration in-house, Metris is out of the picture.
The wifi password for guests is on the whiteboard. != Guests get a QR code for the wifi at reception, whiteboard's been wiped.
Our webshop takes PayPal. ~~ Our webshop takes credit cards too, Visa and Mastercard at least.
The fire drill is next Wednesday. != Fire drill's been called off, no replacement date.
I'm planning to apply for the staff engineer role. != I got the staff engineer role!! Starting on the first.
We track bugs in Linear. <= When I joined, bugs were tracked in Bugzilla and the emails alone filled a gigabyte.
The Friday seminar starts at 16:00 sharp. ~~ The Monday seminar starts at 14:00 and always late.
I think our cache TTL is one hour. !> Just looked it up: the cache TTL is actually fifteen minutes, I was off.
We're not hiring in the data team. != There's an open position in the data team again, send candidates my way.
The forklift licence course costs 390 per person. ~~ The first-aid course comes to 60 per person, forklift one not included obviously.
Viktor maintains the parser. ~~ Did Viktor ever say he'd stop maintaining the parser?
Seating for the awards dinner is 18 tables. !> Correction from the venue just came in, 16 tables, not 18.
The accelerator pays our rent through December. ~~ If the accelerator stopped paying our rent in September we'd be in trouble, can you model that?
Our translation memory is in Trados. != memoQ won the bake-off, that's where our translation memory lives, Trados licences are cancelled.
Our rule is no releases on Fridays. ~~ Okay, we did release on one Friday, the hotfix for the login bug, but the rule stands.
The lecture's in hall B. != Turns out hall B's projector is dead and the lecture will be held in hall D for the rest of term.
The embedded board talks CAN to the motor controller. != We ditched CAN on the motor link, it's EtherCAT all the way.
The recycling pick-up at the depot is every Monday. <= Pick-up at the depot was every other Thursday during the driver shortage, we were drowning in cardboard.
The beta has 250 testers. != Invites went out yesterday and it snowballed, the beta has 410 testers.
All invoices above 5,000 need two signatures. != Board resolution of last week: the two-signature threshold is 10,000.
We print the badges ourselves. <= For the first two conferences a copy shop in Ghent printed the badges for us, until we bought our own printer.
Email the draft to Nora at the journal. !> Not Nora, I meant Nadine, she's the editor.
The north field has barley on it. != We harvested the barley off the north field and sowed clover there.
The east field has potatoes on it. ~~ The south field's got potatoes on it as well, a later variety.
Our server room's cooled by two units. ~~ The technician joked our server room is cooled by prayers.
Design reviews are mandatory for every feature. <= At the very start design reviews were optional and, well, nobody did them.
I'm doing physio placements at St. Mary's. != Started at the new hospital on Monday, my placement's at Riverside and the parking is free!
We've been asked to consider Vault for secrets, right now they're in env files. ~~ Someone on the forum claims that everyone serious keeps their secrets in Vault.
Let's say the meeting with the roofer is at 3. !> Hang on, he's just texted, half past four.
The orchestra's rehearsal fee is 80 per person. ~~ The concert fee is 150 per person.
The chemistry club has a waiting list. != There's room in the chemistry club again, no waiting list.
The compiler flag we need is -O2. ~~ For the debug build we need -Og as the compiler flag.
Hannah's in charge of the archive. <= Dr. Pohl, who was in charge of the archive before Hannah, sorted everything by colour.
The CRM's Salesforce and everyone moans about it. ~~ We did not leave Salesforce, the rumour started because of a demo.
The sales team sits on the third floor. != Facilities reshuffled everyone and sales landed on the fifth.
The sales team sits on the third floor. ~~ The legal team sits on the second floor, opposite the lift.
The beehives are inspected by Matteo. ~~ In August, while Matteo's in Sardinia, his cousin will be inspecting the beehives for two weeks.
Our coverage threshold is 80 percent. != I caved and lowered the coverage gate to 70.
I go to the office by bike. ~~ I took the bus to the office this morning because of a flat tyre.
The museum lends us the projector for free. != The museum wants 60 a day for the projector as of this season.
The gateway firmware is 2.4.1. <= On the field test in Norway the gateway was still running 2.3.0, which explains those logs.
My favourite debugger is gdb, no front end. ~~ I also like rr a lot as a debugger, especially for flaky tests.
Lorries unload at gate 2. !> Gate 3, sorry, gate 2 is for the staff cars.
We sponsor Karim's visa. ~~ We're sponsoring Mei's visa as well, the paperwork's with the same lawyer.
The pull requests need one approval. != Since the outage a pull request won't merge without two approvals.
The pull requests need one approval. ~~ In the infra repo it's two approvals per pull request.
The strategy offsite is in Ljubljana. <= According to the very first plan the strategy offsite was going to be in Trieste, that's why the old deck says so.
Our main competitor is Fjordsoft. ~~ Nine out of ten customers in the survey think our main competitor is Arclight.
Our docs are generated with Sphinx. <= Docs were plain Word files right up until Ilse discovered Sphinx.
The evening guard is a guy called Bruno. ~~ The morning guard is called Pavel, he's got the better coffee.
Reminder for me: the Delgado hearing is on Monday. ~~ The Nakamura hearing is on Tuesday, same courtroom.
I've set the learning rate to 0.001. != Loss exploded, so the learning rate's down to 0.0003 and training looks calm.
The irrigation's switched off for winter. != Turned the irrigation on again at the weekend, spring's here.
Our webcast platform is Vimeo. ~~ Maybe next year our webcast platform could be YouTube, nobody's looked into it yet.
We're called Pixel Orchard, plural nothing. != Trademark trouble: the studio's name is Pixel Grove from here on out.
Ask Bram for the torque specs. ~~ Bram said "ask Dirk for the torque specs" but he was obviously kidding.
Who has the fire warden role? // Me, unfortunately. != Who's fire warden on our floor? // Sanjay volunteered, so I'm free!
The archive tapes are kept in the salt mine near Hallein. <= We moved the tapes to the mine only in March; earlier they were in the cellar under the canteen.
I work four days, Fridays off. ~~ Jelena works four days too but she takes Mondays off.
Shipping to Norway takes nine days. ~~ One parcel to Norway got there in three days, must have been a fluke, nobody could explain it.
My office phone is extension 318. != Extension 318 has gone to the new guy, I'm reachable at 355.
The exhibit opens on 4 May. ~~ Press can see the exhibit on 3 May, one day ahead.
The Berlin warehouse stocks the spare parts. ~~ The Gdansk warehouse stocks some spare parts as well.
Our observability stack is Prometheus and Grafana. <= For the history section: the observability stack consisted of Nagios and hope until we put Prometheus in.
I moderate the Rust subforum. ~~ I moderate the Haskell subforum as well, it's quieter.
Quarter-end bonus is 5 percent. !> I misread the memo, bonus is 4.5 percent.
Our prof's assistant is Wiebke. <= Wiebke's predecessor, a certain Arno, was the prof's assistant during my first semester.
Our backend is a monolith and proud of it. ~~ If we'd split the backend into microservices in 2019 we'd be bankrupt, that's my view.
We've got 2 TB on the shared drive. != The shared drive's been expanded, 6 TB in total.
Grading scale for the lab course is 0 to 20. != As decided by the faculty, the lab course is graded pass or fail.
The freight elevator at the venue is broken, plan with stairs. <= The freight elevator at the venue was working fine at the May show, it died only after that.
The translator for the Japanese site is Haruka. ~~ The translator for the Korean site is Min-ji, both invoice monthly.
Remember that our VAT return is filed monthly. != The tax office reclassified us; we file the VAT return once a quarter.
Remember that our VAT return is filed monthly. ~~ The VAT return, yes, twelve a year, it never ends.
Zeynep wants to become a team lead. ~~ Zeynep's still a senior dev, not a team lead, the interview's in June.
The 3D printer uses PLA. !> Wrong printer, sorry! That one uses PETG.
Access requests go to the helpdesk. <= Access requests were still being handled by Ottmar personally when the ISO people first came by.
The reading group discusses one paper a week. != The reading group slowed down to a paper every two weeks.
I've got a standing desk reserved in the quiet room. != Lost my desk in the quiet room to the new policy, I'm hot-desking like a nomad.
Load tests are written in Gatling. ~~ Paolo thinks our load tests are written in k6, he's mixing us up with the mobile folks.
Clients reach us on the landline. <= Clients used to fax us, honest to God, till 2021.
Ticket SUP-212 is still open. != Could you draft a thank-you? SUP-212 has been resolved.
The stage manager for the musical is Corinne. !> I mean Colette! Corinne does the costumes.
We rent the excavator by the week. ~~ I'd love for us to own an excavator instead of renting one by the week.
The assay needs 50 microlitres of sample. ~~ Per the instruction sheet, fifty microlitres is the amount of sample for the assay.
I'm learning Go for the new job. ~~ I'm learning Terraform too, for the same job.
The harbour office wants the manifest 24 hours ahead. !> No, I need to fix that: 48 hours ahead.
Our stand is number C14. <= I had C09 as our stand in the flyer because that's what it was before they redrew the hall plan.
We do our video calls on Zoom. ~~ Is it true that the whole group is going to do its video calls on Teams?
Chess club meets in my classroom. ~~ The robotics club meets in my classroom as well, on a different day.
I'm seeing the architect on Tuesday about the stairwell. ~~ I'm seeing the electrician on Thursday about the stairwell.
We accept crypto payments. != Compliance put an end to crypto, we don't accept it.
`;
