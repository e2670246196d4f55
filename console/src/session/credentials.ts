/** The API key or token: kept for the session of the tab, and nowhere else. */

const PLACE = 'mneme.credentials';

export const credentials = {
  get: (): string => sessionStorage.getItem(PLACE) ?? '',
  keep: (secret: string): void => sessionStorage.setItem(PLACE, secret),
  forget: (): void => sessionStorage.removeItem(PLACE),
};
