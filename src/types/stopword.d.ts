declare module 'stopword' {
  export const deu: string[];
  export const eng: string[];
  export const fra: string[];
  export const rus: string[];
  export const spa: string[];
}
