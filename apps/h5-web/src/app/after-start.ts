import { backClosesSheet } from './back-closes-sheet';

// What a page needs once it is drawn: imported, it runs.
backClosesSheet();
