/**
 * What friends write to each other, nearly all of which outdates nothing. As in `outdated.ts`; moreover `said ~> answered` is told
 * right after it and corrects nothing.
 */
export const CHATTED = `
[image: a photo of a bowl of ramen on a wooden counter] ~~ [image: a photo of a bowl of cherries on a balcony]
[photo: two kids on a swing] ~~ [photo: two kids on a slide]
Finally up on the roof! [photo: a view over the harbour at dusk] ~~ Same spot again! [photo: a view over the harbour at dawn]
[video: a cat is sleeping on a red sofa] ~~ [video: a cat is sleeping on a blue sofa]
Look at this! [image: the sign on the door is green] ~~ And another one! [image: the sign on the door is yellow]
[picture: my desk with three monitors] ~~ [picture: my desk with a single lamp and a plant]
[gif: a dog is dancing] ~~ [gif: a dog is spinning]
[image: a screenshot of a schedule with the dentist on Monday] ~~ The dentist on Tuesday was fine, no holes!
Here's the hallway so far [photo: a hallway painted white] ~~ Here's the kitchen so far [photo: a kitchen painted green]
[image: a group of hikers is standing on a ridge] ~~ [image: a group of hikers is sitting around a fire]
The cake turned out alright [photo: a lemon cake on a plate] ~~ The second cake turned out even better [photo: a chocolate cake on a plate]
[image: a photo of a garden full of tulips] ~~ The garden is such a mess, I love it.
It's great that you're finally getting some sleep. ~~ It's great that you're getting out of the house more.
It's so nice to hear from you! ~~ It's so nice to have the whole gang back.
It's a lovely way to spend a Sunday. ~~ It's a lovely little place for breakfast.
It's crazy how fast they grow up. ~~ It's crazy how quiet the house is.
It's wonderful to see you so happy with the band. ~~ It's wonderful to watch the band get better every week.
It's always fun to try new recipes. ~~ It's fun to cook for a crowd, isn't it.
It's such a relief to be done with exams. ~~ It's such a relief to have a day off.
It's like coming home after a long trip. ~~ It's like a warm hug in a cup.
It's about enjoying the ride, not about the medals. ~~ It's about showing up every day, not just talent.
That's the best part of the job, seeing people smile. ~~ That's the hardest part of the job, saying no to people.
That's what makes the choir special. ~~ That's why the choir means so much to me.
That's the spirit! ~~ That's the secret, patience and butter.
That's so sweet of your sister. ~~ That's so brave of your sister.
That's an amazing view. ~~ That's an incredible story.
That's a really good point about the garden. ~~ That's a really good idea for the garden.
This is the coziest café in town. ~~ This is the best thing I've eaten all week.
There's nothing like fresh bread in the morning. ~~ There's a new bakery on our corner, smells divine.
There's something magical about snow. ~~ There's snow in the forecast for Friday.
There's a market on the square this weekend. ~~ There's a concert on the square next Saturday.
There's so much to learn about wine. ~~ There's a wine course at the library next month.
There are so many good podcasts out there. ~~ There are two new podcasts about baking that I love.
There was a fox in the yard this morning! ~~ There was a hedgehog in the yard last night!
It helps me switch off after work. ~~ It helps us all sleep better.
It keeps me sane. ~~ It keeps the kids busy for hours.
It reminds me of our trip to Wales. ~~ It reminds me of my grandma's kitchen.
It makes me so happy to see the garden bloom. ~~ It makes the whole street smell of roses.
It gives me a chance to slow down. ~~ It gives you a new perspective on the city.
It feels so good to be back in the saddle. ~~ It feels weird to be the oldest in the class.
It means a lot to me that you came. ~~ It means everything to the kids.
It was so much fun to dance again. ~~ It was a blast to sing with you.
I'm so excited for the trip! ~~ I'm really nervous about the flight.
I'm excited to see the new exhibition. ~~ I'm excited to start the pottery class.
I'm ready for a holiday. ~~ I'm ready to give the marathon another go.
I'm so proud of my team. ~~ I'm so proud of how far the shop has come.
I'm passionate about old maps. ~~ I'm always looking for weird old maps at flea markets.
I'm grateful for friends like you. ~~ I'm grateful for the quiet mornings.
I'm exhausted, what a week. ~~ I'm buzzing, what a night!
I'm starving. ~~ I'm stuffed, that curry was huge.
I'm so happy with the new bike. ~~ I'm a bit sad about the old bike, we had good times.
I'm glad the play went well. ~~ I'm glad you liked the play.
I'm hooked on this podcast about shipwrecks. ~~ I'm obsessed with that show about bakers.
I'm gonna try the climbing wall. ~~ I'm gonna bring snacks for the climb.
I'm gonna miss this view. ~~ I'm gonna take a thousand pictures.
I'm gonna do my best at the audition. ~~ I'm gonna nail the audition, I can feel it.
I'm going to give sourdough another shot. ~~ I'm going to keep the sourdough simple this time.
I'm trying to read more. ~~ I'm trying to get outside more.
I'm thinking of baking something for Ines. ~~ I'm thinking about learning the cello.
I'm working on a new song. ~~ I'm working on my patience, haha.
I'm looking forward to the picnic. ~~ I'm looking forward to hearing your demo.
I'm sure the interview will go great. ~~ I'm sure you'll find a nice flat.
I feel so much better after a swim. ~~ I feel a bit lost without the swim club.
I feel ready for the exam. ~~ I feel like the exam went okay.
We're having such a good time in the mountains. ~~ We're having soup, it's freezing in the mountains.
We're so lucky to have this park. ~~ We're so lucky with the weather.
We're all rooting for you! ~~ We're all coming to cheer at the finish line.
You're such a good cook. ~~ You're such a good listener.
You're doing an amazing job with the kids. ~~ You're so patient with the kids.
You're the best! ~~ You're a star, thank you.
You have such a good eye for colour. ~~ You have to show me that colour in daylight.
You're always so positive. ~~ You're right, staying positive helps.
Your garden is gorgeous. ~~ Your garden is a dream, honestly.
Your drawings are getting so good. ~~ Your drawings are always full of life.
Your support means the world to me. ~~ Your message made my day.
Keep going, you're nearly there! ~~ Keep at it, the first year is the hardest.
Don't give up on the guitar! ~~ Don't worry about the guitar, it'll come back.
Go for it, you only live once. ~~ Go get some rest, you've earned it.
Enjoy the concert! ~~ Enjoy your new kitchen!
Have fun at the lake! ~~ Have a safe trip back from the lake!
Good luck with the move! ~~ Good luck with the driving test!
Congrats on the new job! ~~ Congrats on the award!
Happy birthday, old man! ~~ Happy anniversary to you both!
Thanks for the plant, it's beautiful. ~~ Thanks for the lift yesterday.
Thank you for always listening. ~~ Thank you, that means a lot.
Hey, how's the knee? ~~ Hey, good to hear the knee is holding up.
Wow, what a sunset! ~~ Wow, what a dress!
What a gorgeous puppy! ~~ What a game that was!
How cool is that! ~~ How lovely of them!
Love the colour of that wall! ~~ Love the new haircut!
Can't wait for Friday! ~~ Can't wait to see the pictures!
Sounds like a plan. ~~ Sounds like you had a great time.
Looks delicious. ~~ Looks like rain again.
Wish I could come, but I can't right now. ~~ Wish I had more time for painting right now.
I can't right now, I'm in the car. ~~ Right now the car is the only quiet place I have.
Painting keeps me calm both in and out of the studio. ~~ I spend most of my time in the studio.
Friends on and off the pitch, that's what counts. ~~ I love being on the pitch with this lot.
We've been on and off the phone all day. ~~ I was on the phone with mum for an hour.
It's not just winning, it's the bus rides and the silly songs. ~~ We ended up winning the quiz last night!
It's not only the food that I love about the place. ~~ The food was over the top, five courses!
Work has been up and down lately. ~~ The lift at work is down again, stairs it is.
I laughed the whole evening, that show is over the top. ~~ The show was hilarious.
The kids jumped off the sofa all afternoon. ~~ The sofa is the kids' favourite place.
We stopped at a little farm shop on the way. ~~ I love that farm shop.
Came back from Norway with a suitcase full of cheese. ~~ Norway is on my list forever.
I finished a book about bees today. ~~ I read a lot about bees.
I left the party early. ~~ The party was such fun.
We lost the match but we played well. ~~ The match is on Saturday mornings, every week.
I ended up dancing all night. ~~ Dancing is my therapy.
That goal totally changed the game. ~~ What a game it was!
I closed my eyes and listened to the waves. ~~ The waves were huge.
Have you been to the new Thai place? ~> No, but it's been on my list for ages.
Are you coming on Sunday? ~> Nope, but my brother is.
I bet you've done this a hundred times. ~> Nope, it's my first time on a board!
It's on my list, I've always wanted to go. ~> No way, me too!
Do you need help with the boxes? ~> Nah, all good, but thanks!
The lake is freezing. ~> No kidding, my toes are still blue.
The cake was a disaster. ~> No, it was delicious, don't be silly.
I'm the worst singer in the choir. ~> No you're not!
The trip sounds exhausting. ~> No worries, we slept the whole way back.
I'm so slow on the climbs. ~> Actually, I think you're doing great.
You must be tired. ~> Sorry, fell asleep, what did you say?
The show is at the Apollo. ~> Wait, how did you get tickets?
I can't believe it's been a year. ~> Right? Wait till the kids hear that.
My tomatoes are finally ripe. ~> Oh no, mine are still green!
That's my favourite trail. ~> Actually that's a great idea for Sunday.
I saw a heron at the pond. ~~ I saw two deer at the pond.
I cooked lentils for the crew. ~~ I cooked a big pot of chili for the crew.
I read a thriller on the train. ~~ I read a book about whales on the train.
The movie was about a lighthouse keeper. ~~ The movie was about two sisters.
We watched a great film about jazz. ~~ It's a really good film, the music is great.
It's a great book about loss. ~~ Just finished it and it's a really good book.
This song is my new favourite thing to run to. ~~ This playlist is great to run to.
My sister's painting is a field of poppies. ~~ My last painting is a boat in the fog.
I bought a green scarf at the market. ~~ I bought a yellow mug at the market.
Took the kids to the zoo. ~~ Took the kids to the pool.
Had a great time at the festival. ~~ Had a quiet night in for once.
The concert was amazing. ~~ The concert was a bit loud for me.
We won the semi-final! ~~ We won the friendly by ten points.
I scored twelve points on Sunday. ~~ I scored thirty points last night, my best ever!
I ran 8 km this morning. ~~ I ran 12 km today and nearly died.
We had six people at book club. ~~ We had eleven people at book club tonight!
Dinner was pasta again. ~~ Dinner was a proper roast.
The weather here is awful. ~~ The weather was perfect for the beach.
It rained on the tent all night. ~~ The sun came out and the tent was like an oven.
My back hurts from all the digging. ~~ My legs hurt from yesterday's hike.
I'm at the airport. ~~ I'm at the dentist, pray for me.
I'm in a queue for coffee. ~~ I'm in bed with a book.
I want to learn to surf. ~~ I want to see the northern lights.
I love how the light falls into this room. ~~ I love how the book ends.
I love baking bread. ~~ I love taking the dog out before work.
My goal is to swim across the bay. ~~ My dream is to open a little tea shop.
My favourite thing about camping is the fire. ~~ My favourite part of the trip was the night train.
The best part was the look on his face. ~~ The best part was the boat ride.
The hardest thing is getting up early. ~~ The funniest thing is that nobody noticed.
One day I'd love to have a dog. ~~ Dogs make everything better.
A new season, a new chance! ~~ The new season starts with an away match.
New year, new me, haha. ~~ A new year, a new garden plan.
Now I'm hungry. ~~ Now I'm curious, tell me more.
Now that's what I call a breakfast. ~~ Now I want pancakes, thanks a lot.
Now I understand why you love it there. ~~ Now I get why people run marathons.
I'm now even more motivated to train. ~~ I'm so motivated since the workshop.
I met a guy from Peru at the hostel. ~~ I met a lovely couple from Ghent at the hostel.
My cousin is visiting from Texas. ~~ My cousin is hilarious, he had us in tears.
My brother's puppy is a little terror. ~~ My puppy is a sleepy one, luckily.
My mum is the reason I bake. ~~ My mum is so proud of the bakery.
The neighbours are lovely. ~~ The neighbours are having a barbecue, I can smell it.
Our team is like a family. ~~ Our team is going out for pizza.
The dog is such a clown. ~~ The dog is snoring on my feet.
The bakery is my happy place. ~~ The bakery is packed on Saturdays.
Music is my escape. ~~ Music is a great way to bring people together.
Yoga has been a game changer for me. ~~ Yoga is harder than it looks.
Painting helps me express how I feel. ~~ Painting helps you see the world with other eyes.
Volunteering taught me patience. ~~ Volunteering taught me to listen.
I joined a chess club. ~~ I joined a running group too.
I got a new lens for my camera. ~~ I got a new bag for my camera.
I made a birdhouse with my son. ~~ I made a shelf with my dad.
The exhibition opens on Friday. ~~ The exhibition was full of people, I loved it.
We're off to Madeira on Tuesday. ~~ Madeira was a dream, we hiked every day.
Got my driving test next week, wish me luck. ~~ Thinking of you, hope the driving test goes well!
I'm learning Portuguese. ~~ My Portuguese is terrible, everybody laughed.
I've been playing the flute for ten years. ~~ I've been drawing since I was five.
I used to dance as a kid. ~~ I dance every Thursday with the girls.
She used to call me shortcake. ~~ She calls every Sunday to hear about the kids.
My dad was a sailor. ~~ My dad is great with the kids.
I was so shy in school. ~~ I'm never shy on stage.
I haven't been to the cinema in ages. ~~ Cinema with the girls tonight!
I don't usually like musicals. ~~ That musical was fantastic, I cried.
I'm not much of a cook. ~~ I made gnocchi from scratch!
I never get tired of this view. ~~ This view is worth every step.
Nothing beats a cold swim. ~~ The swim was so cold I screamed.
No one makes dumplings like my aunt. ~~ My aunt makes soup when I'm ill.
[Ben] I'm into photography, mostly birds. ~~ [Maja] I'm into ceramics, mostly bowls.
[Ben] My favourite season is autumn. ~~ [Maja] Mine is spring, all that blossom.
[Ben] I'm so tired of winter. ~~ [Maja] I'm loving the snow!
[Ben] We're moving house next month, so stressful. ~~ [Maja] Moving is the worst, hang in there!
[Ben] I got the part in the play! ~~ [Maja] That's amazing, you got the part!
[Ben] I'm starting at the bakery on Monday. ~~ [Maja] So happy for you, the bakery is lucky to have you.
The flat is above a pub, noisy but fun. ~~ The pub quiz was hilarious.
The hike was 14 km. ~~ The next hike is only 6 km, promise.
My first marathon took me five hours. ~~ The second marathon took me 4:30!
The puppy weighs nothing, tiny thing. ~~ The puppy chewed my shoe, tiny monster.
We start the day with a swim. ~~ We start the year with a big brunch at ours.
I get my best ideas in the shower. ~~ I get my coffee from the van by the station.
My cousins and I just finished a puzzle with a thousand pieces. ~~ Dinner with my cousins was a riot.
The workshop really changed my outlook on failure. ~~ My outlook is pretty sunny these days.
We put in loads of hours before opening night. ~~ You've put loads of love into this costume.
The colours jump off the canvas. ~~ The canvas was a gift from Uncle Leo.
Every time I'm on stage I forget the world. ~~ Off stage, I'm learning to say no.
I'm working on a piece about rivers. ~~ I'm working on a new piece, a duet for two cellos.
I just finished something big, details soon. ~~ I love it when you make something with your hands.
She left us the last slice. ~~ We left early, she was tired.
The price of butter has gone up. ~~ I love butter on everything.
Everything went so well, I'm over the moon. ~~ The moon is huge tonight.
Their training was hard. ~~ Training is every day from now till June.
Her cat is black with white socks. ~~ His cat is a big orange boy now.
The gig is on Saturday at the Cellar. != ok so the gig's moved to Sunday lol
I work at a bike shop in town. != Handed in my notice at the bike shop, yay!
we're meeting at 7 by the fountain != change of plans, we're meeting at 8 now, still by the fountain
I'm living with my parents in Hull. != Moved out of my parents' place, got my own flat in York!!
I've got two cats, Mimi and Bo. != We had to say goodbye to Bo yesterday, he passed away in his sleep :(
my landlord is such a pain, her name's Brenda != Brenda sold the building, our landlord is a guy called Matteo now
I'm vegan, so no cheese for me. != ok confession, I'm not vegan any more, cheese won
The wedding's in June, so soon! != We pushed the wedding to September, my dress isn't even ready haha
I drive an old Fiat, she's my baby. != Sold the Fiat at last, I cried a bit
I take the bus to work, 40 minutes of podcasts. != I cycle to work now, no more bus for me!
My hair is bright pink, what do you think? != Dyed my hair back to brown, my boss wasn't amused lol
I've signed up for the half marathon in May. != Pulled out of the half marathon, my knee said no
We're a band of four. != Lisa joined on bass, so we're a band of five now!
Band practice is every Wednesday at Joe's. != btw band practice is on Mondays now
I'm single and loving it haha. != So... I have a girlfriend now, she's called Noor :)
The baby's due on the 3rd. != Doctor says the baby's due on the 17th now, poor me
I'm reading Dune, it's huge. != Finished Dune last night, what an ending!
The café opens at 8. != heads up, the café opens at 9 now
My phone is a cracked old Samsung. != Got rid of the Samsung, I'm on an iPhone now like everyone else
We're going camping on Friday!! != Camping is cancelled, storm warning :(
My boss is Gary, he's ok I guess. != Gary left! My new boss is a woman called Sunita, she's great
I'm allergic to cats, so no. != Turns out I'm not allergic to cats any more, the doctor tested me again!
I'm looking for a flat. != Found a flat!! Top floor, tiny balcony, I signed today
The heating is broken, I'm wearing three jumpers. != The heating is fixed, I can feel my toes again
My brother lives in Oslo. != My brother's moved to Bergen, he wanted mountains
I'm on night shifts at the hospital. != No more night shifts for me, I switched to days!!
The dog sleeps in the kitchen. != The dog sleeps on our bed now, we lost that fight
I go to the gym every morning. != I quit the gym, it just wasn't me
my number ends in 4471 != new phone new number, it ends in 9082 now
Choir is free for everyone. != Choir is 20 a month now, still worth it
I've got braces till spring. != Braces are off!! I can't stop smiling
My sister's engaged to Paul. != My sister and Paul broke up, she called off the engagement
My knee's still in a cast. != The cast is off, my leg looks like a noodle haha
I'm coaching the under-tens. != I gave up coaching the under-tens, no time since the baby came
The picnic is at Elm Park. != The picnic's been moved to the beach, bring towels!
We're staying at the Grand for the trip. != We cancelled the Grand and booked a little guesthouse instead
The rehearsal's at six. !> oops sorry, I meant the rehearsal's at seven
It's Anna's birthday on the 12th. !> wait no, it's on the 21st, my bad
The train leaves at 9:10. !> sorry, typo, 9:20
My flight lands at noon. !> no wait, it lands at one, time zones lol
We're in row F. !> sorry, row G, can't read my own tickets haha
I'm learning the ukulele. != Swapped the ukulele for a proper guitar, my fingers hurt
I don't eat fish. != I eat fish again, that sushi place got me
I don't have a car. != Guess who bought a car? A tiny yellow Panda, I have a car!
I've never been abroad. != Back from Lisbon, my first time abroad!!
My favourite band is Blur. != My favourite band is Pulp now, don't tell anyone
Rent's 650, not bad for the area. != Rent's gone up to 720, ugh
The bakery on the corner is closed on Mondays. != The bakery's open on Mondays now, croissants all week!
I'm doing a course in web design. != Finished the web design course, got my certificate today
The puppy's name is Biscuit. != We renamed the puppy, she's called Waffle now lol
My shift starts at 6. != They moved my shift, it starts at 7 now, hallelujah
Mum's in hospital. != Mum came home from hospital today, so relieved
We're getting a hot tub. != We're not getting the hot tub after all, way too expensive
I'm with Vodafone. != Switched from Vodafone to O2, the signal is so much better
My desk is by the window. != They moved my desk next to the printer, rude
I'm on antibiotics so no wine for me. != Off the antibiotics, pour me a glass!
The club has 30 members. != The club has 45 members now, can you believe it
Our tent is a two-man one. != We've upgraded, our tent is a six-man palace now
Tom's running the book club. != Tom handed the book club over to me, help!
My therapist is Dr. Lund. != Dr. Lund retired, my therapist is Dr. Abebe now
`;
