import type { Theme } from './ui.slice';

/** The page before this code has run does the same, in the inline script of index.html. */
export function showTheme(theme: Theme): void {
  const light =
    theme === 'light' || (theme === 'system' && window.matchMedia?.('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
}
