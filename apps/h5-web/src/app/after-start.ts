import { backClosesSheet } from './back-closes-sheet';
import { fetchLostStyles } from './lost-styles';

// What a page needs once it is drawn, and while it lives: imported, it runs.
backClosesSheet();
window.addEventListener('online', () => void fetchLostStyles().catch(() => undefined));
