/** Light or dark: as the system says, unless the reader chose. The choice is no secret: it outlives the session. */

export type Theme = 'system' | 'light' | 'dark';

const PLACE = 'mneme.theme';

export function storedTheme(): Theme {
  const kept = localStorage.getItem(PLACE);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(PLACE);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(PLACE, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
