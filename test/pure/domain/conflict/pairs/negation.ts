/** One statement denies what the other asserts, and sentences that only look so. */
export const NEGATION = `
The project uses Docker != The project does not use Docker
Our team doesn't use Jira != Our team uses Jira
I eat pork != I don't eat pork
I like coriander != I do not like coriander
My son is allergic to peanuts != My son is not allergic to peanuts
I'm allergic to penicillin. != I'm not allergic to penicillin.
The service no longer uses Redis != The service uses Redis
The service uses RabbitMQ != The service no longer uses RabbitMQ
We deploy on Fridays != We never deploy on Fridays
I smoke != I don't smoke
My wife drinks coffee != My wife never drinks coffee
I take the train to work != I no longer take the train to work
The office has a parking garage != The office doesn't have a parking garage
The endpoint requires authentication != The endpoint does not require authentication
The hotel allows pets != The hotel does not allow pets
Feature flags are enabled in production != Feature flags are not enabled in production
The nightly backup is encrypted != The nightly backup is not encrypted
Marcus works on Mondays != Marcus doesn't work on Mondays
I have a driving licence != I don't have a driving licence
The insurance covers dental treatment. != The insurance does not cover dental treatment.
Our contract includes maintenance != Our contract doesn't include maintenance
I stopped using Notion != I use Notion
I use Evernote != I stopped using Evernote
She plays the violin != She quit playing the violin
The library supports Windows != The library does not support Windows
The library doesn't support streaming responses != The library supports streaming responses
I can swim != I can't swim
Jenny speaks French != Jenny does not speak French
The tests need a network connection != The tests don't need a network connection
We accept credit cards != We do not accept credit cards
The apartment is furnished != The apartment isn't furnished
The museum is open on Mondays != The museum is not open on Mondays
I want to be called Liz != I don't want to be called Liz
I own a car != I don't own a car
The app works offline != The app doesn't work offline
The linter checks generated files != The linter never checks generated files
The API supports pagination != The API does not support pagination.
My landlord permits subletting != My landlord doesn't permit subletting
I live in Porto != I no longer live in Porto
I work at Nokia != I no longer work at Nokia
My grandmother is not diabetic != My grandmother is diabetic
This visa allows me to work != This visa does not allow me to work
The flight isn't refundable != The flight is refundable
I don't take aspirin ~~ I don't take ibuprofen
The project uses Docker ~~ The project does not use Kubernetes
I don't eat pork ~~ My brother eats pork
I never drink coffee after noon ~~ I drink coffee
I don't like olives ~~ I don't really like olives
We do not deploy on Fridays ~~ We deploy on Mondays
The service uses Redis without clustering ~~ The service uses Redis
The frontend does not use TypeScript ~~ The backend uses TypeScript
I am not only a pianist but also a singer ~~ I am a pianist
I can't recommend this hotel enough ~~ I recommend this hotel
Not all endpoints require authentication ~~ The login endpoint requires authentication
If the project does not use Docker, the build fails ~~ The project uses Docker
I don't think the service uses Redis ~~ The service uses Redis
I don't smoke ~~ I don't smoke anymore
The hotel allows pets ~~ The hotel does not allow pets in the restaurant
The project uses Docker ~~ Does the project not use Docker?
My uncle smokes ~~ My aunt doesn't smoke
The API does not support XML ~~ The API supports JSON
I didn't use Vim in 2012 ~~ I use Vim
I don't always take the bus ~~ I take the bus
Why don't we use Rust here? ~~ We use Rust here
We use Docker ~~ We do not use Docker in production
I don't mind spicy food ~~ I like spicy food
Nothing beats the old terminal ~~ The old terminal is slow
I eat meat ~~ I do not eat meat on Fridays
The test suite does not use mocks ~~ The end-to-end suite uses mocks
She said she doesn't use Slack ~~ I use Slack
No tests are needed for the prototype ~~ Tests are needed for the release
Paul is not in the office today ~~ Paul is in the office on Mondays
`;
