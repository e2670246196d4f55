/**
 * What is said at home, by somebody who had not seen the rules. As in `outdated.ts`; moreover `what holds <= what was` is told
 * late: it is outdated when it arrives.
 */
export const TOLD_AT_HOME = `
We're thinking about going to either Crete or Sardinia this summer. != It's settled, we booked Sardinia, two weeks in July.
There's a vacancy on the parents' council. != Mr. Yilmaz was elected and fills the gap on the parents' council.
Which team do you support? // Sunderland, sadly, all my life. !> Haha no, I'm pulling your leg, I support Newcastle.
Grandpa is 88 and still does his own shopping. != We celebrated Grandpa's 89th with far too much cake.
I collect stamps from Africa. ~~ I picked up a set of stamps from Peru at the fair.
The vicarage has been turned into a nursery school. <= I remember when the Reverend lived in the vicarage with seven kids.
Sorry, what's your budget for the sofa? // About 900, tops. != We've had to trim the sofa budget to 600, the washing machine blew up.
My bedroom faces the street, lots of noise. != I swapped rooms with my flatmate and sleep facing the courtyard, bliss.
The football team is sponsored by the butcher, Kessler. != Kessler dropped out as sponsor and the pharmacy stepped in.
The twins do judo on Fridays. <= The twins were doing ballet on Fridays up until Christmas.
The plumber charged us 180 for the tap. ~~ The electrician charged us 240 for the socket.
Priya's the treasurer of the allotment society. != At the AGM Colin was voted in as treasurer.
Bedtime for the twins is at seven, otherwise the next day is ruined. != Lights out for the twins is half past eight.
We did consider selling the caravan. ~~ In the end we did not sell the caravan, the kids cried.
I take two sugars in my coffee, don't judge me. != I drink my coffee without sugar these days, doctor's orders.
My violin lesson is on Monday at four. ~~ This week only, my violin lesson is on Wednesday because the teacher has a concert.
Our tent takes four people. !> Let me rephrase, it's sold as a four-man tent but two adults and a child is the limit.
I had a lovely walk with Fern on Saturday. ~~ I had a lovely walk with Agnes on Sunday.
Mondays I do yoga with Heike in the community centre. != Heike's swapped the mats for a surfboard in Portugal, so a woman called Birgit leads the Monday yoga.
I'm giving up chocolate for Lent. ~~ What if I gave up crisps for Lent?
My mate Gus has a flat in Berlin. ~~ My mate Gus wishes he had a cabin in Finland.
My Arabic class costs 15 a session. != The fee for Arabic class was upped to 18 a session.
The wedding is on the 14th of June, outdoors if the weather plays along. != They've pushed the wedding back to the 6th of September because of the venue.
I'm allowed one glass of wine at weekends, that's my rule. != Alcohol's off the menu altogether, even at weekends, the pills don't mix.
The children want a dog. ~~ The kids keep begging, "Get us a guinea pig!"
The heating in the flat's broken, we sit here in coats. != A man came about the heating at last and it's toasty in the flat.
We have two rabbits, Pepper and Salt, living in a hutch by the shed. != Poor Salt passed away on Sunday, so it's just Pepper in the hutch.
Our boiler is about fifteen years old. ~~ Should we get a heat pump rather than the boiler?
Saskia is engaged to Milan. != Saskia called the engagement off, she gave him back the ring and everything.
My appointment with the physio? // Tuesday at 2. !> Ugh, my calendar says half past 3 on Tuesday for the physio.
My daughter's dead set on becoming a vet. != Vet's yesterday's news, my daughter's heart is set on architecture.
Our neighbours, the Baxters, aren't on speaking terms with us because of the hedge. != We made it up with the Baxters over a bottle of port, all is forgiven about the hedge.
We haven't decided on a school for Mika. ~~ If Mika got into St Hilda's, we'd be over the moon.
Does your grandfather still drive? // Oh yes, to the garden centre and back every Friday. != Grandad handed in his licence, his eyes aren't up to it.
The vet said to give the cat half a tablet twice daily. !> Correction, I've the leaflet here: a quarter tablet twice daily for the cat.
It rained all through our week in Brittany. ~~ It was glorious all through our week in Normandy.
Nora is allergic to peanuts, so we're careful with snacks. ~~ Nora turns out to be allergic to kiwi as well, her lips went all puffy.
My passport expires in March. != Got the renewed passport in the post, it's good until 2035.
The cinema charges nine pounds a ticket. != Eleven fifty for one cinema ticket! I nearly walked out.
My jeans size is 32. ~~ My twin brother's jeans size is 36, he blames the beer.
[Ben] I'm off dairy, it gives me stomach cramps. ~~ [Maja] I have a yoghurt every morning, couldn't start the day without it.
My in-laws are coming for Easter. ~~ My parents are coming for Whitsun.
Our rehearsals for the panto start on the 20th. !> Oops, the 20th is the read-through, rehearsals don't start until the 27th.
My son's shoe size is 34. != We had to buy size 36 for my son, his toes were touching the front.
I've got Type 2 diabetes on tablets only. != They've moved me on to insulin for the diabetes.
[Tom] My favourite pizza has anchovies on it. ~~ [Zoe] Plain margherita is my favourite pizza, end of story.
My favourite walk is up to the chapel. != No walk beats the one round the reservoir, that's my number one.
The guitar I play is a borrowed Yamaha from Phil. != Phil wanted his Yamaha back so I treated myself to a Taylor.
What's your dog called again? // Bruno, he's a beagle. !> Well, actually he's a beagle mix, I should be honest about that.
Leonie has braces, she refuses to smile in photos. != Braces off! Leonie hasn't stopped grinning since noon.
I take magnesium before bed. ~~ I take vitamin D in the morning with my tea.
What's the name of your street? // Poplar Road, number 16. != Oh, we're at 3 Harbour View, have been for a fortnight.
My Spanish tandem partner is Lucía, she's from Valencia. != Lucía went home to Valencia, so my tandem partner is Andrés.
We've got our summer tyres on. != Winter tyres are on as of this afternoon, my back is killing me.
Theo hates broccoli, he throws it at the wall. != You won't believe it but Theo asks for seconds of broccoli.
Granny's 91. ~~ Granny's older sister is 95, would you believe.
[Paula] I'm in the blue house on the hill. ~~ [Sven] I'm in the white house down by the jetty.
We buy our eggs from the Dawsons up the lane. <= In the days when we had our own hens we never bought a single egg.
I love Thai food. ~~ Been on a Mexican kick lately, I really love that too.
I'm the goalkeeper for the Old Boys. != Dislocated finger means I've hung up the gloves, they stuck me in at left back.
My mother-in-law watches the baby on Mondays and Thursdays. <= When I first went back to work the baby was with a childminder.
Freya has a part-time job at the chippy. != Freya packed in the chippy, exams come first.
I'm studying biology in my second semester. != Biology wasn't for me, I'm enrolled in nursing since October.
Dad's retired from teaching. ~~ Dad taught geography for 34 years.
The spare room is an office with a horrible desk. != We turned the spare room into a nursery, elephants on the walls and all.
We're down for the 8 pm showing of the musical. !> My fault, I clicked the matinee, so we're seeing the musical at half two.
How many grandchildren do you have? // Six, all boys! != Number seven is here, and at last it's a girl!
We live in Ghent, right by the canal. ~~ Wouldn't it be lovely to live in Lisbon one day?
The old tennis club is called Rot-Weiss. != Since the merger the tennis club goes by the name TC Parkside.
I'm in the middle of a divorce. != The divorce came through, I'm officially a free woman.
Hugo's in hospital with his appendix. != Hugo was discharged this morning and is bossing everyone about from the sofa.
The youth orchestra rehearses under Mr. Valente. != Mr. Valente has been succeeded by a Frau Lorenz at the youth orchestra.
I owe the library two books. !> Oh, hold on, there's a third one under the bed, so three books owed to the library.
The tulips came up in March. ~~ The irises came up in May.
My hair's short as a boy's. <= At your wedding I still had that plait down to my waist.
We're a family of four. != Little Samuel was born on Tuesday, so there are five of us in this madhouse.
Which floor is your gym on? // Ground floor, next to the pool. ~~ The sauna at my gym is up on the second floor.
My car's a Skoda. ~~ My wife's car is a Fiat, the tiny one.
I swim three times a week, usually before breakfast. != With the new shifts I only manage one swim a week.
I'm reading a thriller by a Danish author. ~~ For my studies I'm reading a book on soil chemistry.
Our book club is reading Middlemarch, I'm on page 200. != We wrapped up Middlemarch in book club, and it's Beloved that we're reading.
I wear glasses for everything. != Had my eyes lasered, no glasses whatsoever.
We feed the birds sunflower seeds. ~~ The birds get peanuts from us as well when it's frosty.
My flat white place is Beanery, next to the post office. != Beanery went bust, what a shame.
Our holiday flat sleeps six. !> My husband's shaking his head at me: it sleeps five.
There are eleven hens in the coop. != A fox got in on Friday night, so we're down to seven hens.
My mum speaks Polish. ~~ Mum's fluent in Ukrainian, too.
Simone plays the cello. ~~ Simone's taking singing lessons in the spring.
The village shop is run by volunteers. <= Not so long ago the Hendersons were running the village shop.
Mum's on the fence about selling the house. != Mum has made up her mind, the house stays in the family.
My aunt runs the flower shop on Mill Lane. != The flower shop on Mill Lane was taken over by a couple from Leeds when my aunt had enough.
Pascal and I share an allotment, plot 14. != Pascal bowed out, plot 14 is mine alone.
Our neighbour on the left is a retired pilot. ~~ Our neighbour on the right is a nurse with three cats.
I can't stand horror films. ~~ My flatmate made me sit through a horror film, I hid behind a cushion.
We have a mortgage with Halifax. ~~ The adviser reckons we ought to go over to Nationwide for our mortgage.
My cousin Farid lives in Malmö with his wife. !> I got that wrong, it's not Malmö but Lund where Farid lives.
Vaccination for the puppy is set for Monday at the Ashdown clinic. != Ashdown had to put off the puppy's vaccination until Thursday.
We keep our savings at Sparkasse. != I closed the Sparkasse account and everything's with an online bank.
We haven't got a date for the christening. ~~ Would the second Sunday in May suit you for a christening?
I'm scared of flying. ~~ I flew to Edinburgh for the funeral with my eyes shut the whole way.
If I win the lottery I'm buying a boat. ~~ I'd buy a farmhouse in Umbria if I won the lottery, obviously.
I do the crossword on my tablet. ~~ I do the sudoku on paper.
We're meeting at the fountain at noon. !> Forget the fountain, they're digging it up, let's do the clock tower.
We go skiing in Austria each February. ~~ In 2011 we went skiing in Norway and froze our noses off.
I walk Mrs. Bell's terrier in the afternoons. != Mrs. Bell's grandson walks the terrier, so my afternoons are free again.
I'm paying 640 a month for this room, bills included. != Rent went up again, I'm at 710 now.
The hiking club meets at the car park by the mill. != The hiking group's starting point has been switched to the railway station.
Which day's your day off? // Wednesday, always has been. ~~ I swapped with Ravi this once, so I was off on Monday.
Curfew for Dana is ten o'clock on weekends. != We relented, Dana may stay out until eleven at weekends.
I'm on night shifts at the bakery. != They've put me on days at the bakery, I see sunlight!
What do you call your camper? // Doris. She's a 1986 Bedford. != Doris failed her inspection and we scrapped her, I cried.
I do the night feeds and my wife does mornings. <= When the baby was tiny, my wife did all the night feeds by herself.
Our son's in the Scouts. <= Our son was a Cub till he turned ten and a half.
I don't like coriander. ~~ Coriander tastes of soap to me.
My daughter wants to be called Lizzie, not Elizabeth. != She's decided Lizzie sounds babyish, so it's Beth from now on.
Tobias plays the trumpet in the town band. <= Until last spring Tobias used to play the clarinet in the town band.
Hamid is the eldest on our bowls team at 79. != A gentleman of 83 has joined the bowls team, so Hamid isn't the oldest.
I bought a kilo of cherries from Mrs. Novak. !> Well, not Mrs. Novak herself, her sister was the one selling me the cherries.
Mum's on a cane after her hip surgery. <= Right up to Easter Mum was getting around with a walker.
My gym membership runs at FitBox near the station. != Cancelled FitBox, I'm signed up at the little gym behind the cinema.
Father Dominik says mass in our parish. <= Before Father Dominik came, it was old Father Jude who said mass here.
Put me down for 30 folding chairs for the street party. !> Make that 40.
We meet for coffee at Luigi's. ~~ Luigi's was packed today so we had our coffee at the kiosk for once.
[Ruth] The Thursday card game is at my place. ~~ [Greta] The Friday card game is at my place.
My stepson is with us every second weekend. != My stepson lives with us full time as of this school year.
I'm on the waiting list for a knee operation. ~~ I hope I'll have had the knee operation by Christmas.
My brother's a firefighter in Bristol. ~~ My brother-in-law's a paramedic in Bath.
The stray hasn't got a name. != We've christened the stray Biscuit, so I suppose he's ours.
The landlord is Mr. Okafor, he's really decent. != The building changed hands, and it's some company named Nordhaus that collects our rent.
Nina's in Rome this weekend. ~~ Nina will be in Prague at the end of the month.
Could you remind me about the parents' evening? It's on Wednesday at six. !> Sorry, I misread the letter, it's Wednesday at seven.
We're bringing potato salad to the barbecue. !> On second thoughts we'll bring a pasta salad, my potatoes have sprouted.
Ines coaches the under-tens on Saturdays. != The under-tens have been coached by Omar since May.
The running group is fifteen strong. <= We were just four when the running group first got together.
I teach Sunday school to the little ones. ~~ I also help out with the youth group on Fridays.
We've a wood burner in the lounge. <= Through all those winters the lounge had nothing but a fan heater.
Do you have siblings? // One brother, Matteo, he's older. ~~ Matteo's the one who taught me to ride a bike.
I owe my brother 300 for the fridge. != Paid my brother back the last of the fridge money, feels good.
Mum has her hearing test coming up. != Mum's had the test, and she's wearing two hearing aids.
My doctor's surgery is in Elm Street. ~~ My dentist has her practice in Castle Street.
We've got a piano in the living room that nobody plays. != The piano went to a school in the next town, so there's room for a proper table.
We don't have a telly, never saw the point. != Okay, we caved in and got a telly for the World Cup.
Our cat sleeps on the radiator all winter. ~~ The neighbours' cat sleeps on top of our car.
I start work at eight. ~~ I started at ten on Monday because of the dentist, my boss was fine with it.
I had sushi for lunch on Monday. ~~ I had a cheese sandwich for lunch on Tuesday, back to boring.
My daughter is six. ~~ My goddaughter is nine and a complete bookworm.
The tailor takes two weeks for a suit. ~~ The tailor takes three days for trousers.
We're not moving to the coast, too far from the grandkids. ~~ We nearly put an offer in on a place at the coast years ago.
The bakery on the corner is shut for renovation, so I buy bread at the supermarket. != Guess what, the bakery reopened yesterday and the queue went round the block!
Aunt Meg owns the cottage in Wales. != Aunt Meg has signed the Welsh cottage over to my cousin Rhys.
We subscribe to the local paper, Dad does the crossword. != Let the newspaper subscription lapse, nobody was reading it any more.
Piano teacher for Emil: Mrs. Haas, Wednesdays after school. != New piano teacher for Emil: a young guy named Joris, very patient.
My niece is studying in Leiden. !> Did I say Leiden? I meant Delft, my niece is in Delft.
My knee is still swollen from the fall, so no running. != The knee's completely healed, I did five kilometres this morning without a twinge.
We drive an old green Volvo that smells of wet dog. != Sold the Volvo to a student last week; we're a Toyota family.
My boyfriend's vegan, so I cook two dinners. != That boyfriend's an ex, thank heavens, and one dinner is plenty.
There's a big oak in front of our house. != The council felled our oak this morning, honey fungus apparently.
I weigh 92 kilos, time to do something. != Stepped on the scale this morning: 86!
The bridge on our road is closed for repairs, so it's a ten-minute detour. != Drove straight over the bridge today, barriers are gone.
Church starts at ten on Sundays. != The new vicar has brought the Sunday service forward to half nine.
Rosa's birthday is on the 12th of May. ~~ We're throwing Rosa's birthday party on the 15th since it's a Saturday.
I meditate in the evenings. <= It used to be mornings that I meditated, before the baby.
My wife picks the kids up from school. ~~ My wife's asked whether her dad could pick the kids up from school.
The strawberries aren't ripe yet. != We picked our first bowl of strawberries tonight, red all the way through.
Hockey practice is at six on Thursdays. ~~ They cancelled hockey practice last Thursday because of the ice.
We get our vegetables from the farm box that comes on Fridays. <= Back when the market on Linden Square was still running, we got all our vegetables there.
Our Wi-Fi password is on the fridge, it's still the one with the dog's name. != We had to change the Wi-Fi password, no more dog's name in it.
My son's nearly as tall as me. ~~ My son is 1.74, just a whisker below me.
Ella's going to her school prom with Jasper. != Jasper has ditched Ella for the prom and she's going with her cousin.
The dentist opposite the bank is Dr. Meier's daughter. <= Old Dr. Meier himself was the dentist there, way back when.
We've got tickets for the zoo on Saturday. ~~ The weather app says thunder on Saturday, but we're going to the zoo regardless.
The pub quiz team's got five of us, called Quizzy Rascals. != We rebranded the quiz team, it's Agatha Quiztie if you please.
I've got a ticket for the match on Saturday. ~~ I've got a ticket for the cup game on Wednesday.
I make the Sunday roast. ~~ My husband did the roast last Sunday as I had flu.
`;
