import { useState } from 'react';

type Theme = 'dark' | 'light';

/** The document reads it before the first paint (index.html). */
const KEY = 'console-theme';

/** Dark and light. The document has begun with the stored one, else with the system's. */
export function useTheme(): { readonly theme: Theme; readonly toggle: () => void } {
  const root = document.documentElement;
  const [theme, setTheme] = useState<Theme>(root.dataset['theme'] === 'light' ? 'light' : 'dark');
  const toggle = (): void => {
    const next = theme === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = next;
    setTheme(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is forbidden: the theme lasts as long as the page.
    }
  };
  return { theme, toggle };
}
