import mark from './logo-mark.svg?url';
import mono from './logo-mark-mono.svg?url';

export const LOGO_MARK: string = mark;
/** One colour, for places that paint the mark themselves (masks, pinned tabs). */
export const LOGO_MARK_MONO: string = mono;
