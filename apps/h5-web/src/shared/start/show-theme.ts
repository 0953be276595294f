import { readText } from '../storage/storage';
import { STORAGE_KEYS } from '../storage/storage-keys';

const LIGHT = '(prefers-color-scheme: light)';

/** The theme of the page: the member's choice, else the system's, also when that changes. Runs inline in the head before any style, so that no other ground is painted. */
export function showTheme(): void {
  const system = matchMedia(LIGHT);
  const show = (): void => {
    const theme = readText(STORAGE_KEYS.theme);
    const light = theme === 'light' || (theme !== 'dark' && system.matches);
    document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
    document
      .querySelector<HTMLMetaElement>('meta[name=theme-color]')
      ?.setAttribute('content', light ? '#f6f7fb' : '#0b0e14');
  };
  show();
  system.addEventListener('change', show);
}
