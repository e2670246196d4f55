declare module 'stopword' {
  export const eng: string[];
  export const rus: string[];
}
