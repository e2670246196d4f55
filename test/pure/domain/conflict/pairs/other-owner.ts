/** Each pair contradicts, but belongs to two users: nobody's statement retires another's. */
export const OTHER_OWNER = `
My name is Jonas ~~ My name is Beatrix
I live in Oslo ~~ I live in Turin
My project uses Python 3.9 ~~ My project uses Python 3.11
I'm vegetarian ~~ I'm vegan
The default branch is master ~~ The default branch is main
I don't eat pork ~~ I eat pork
My manager is Karen ~~ My manager is Tobias
The API uses REST ~~ Actually the API uses GraphQL
My birthday is on February 11 ~~ My birthday is on November 2
I am single ~~ I am married
`;
