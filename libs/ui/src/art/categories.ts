import activity from './cat-activity.svg?no-inline';
import board from './cat-board.svg?no-inline';
import chain from './cat-chain.svg?no-inline';
import fishing from './cat-fishing.svg?no-inline';
import live from './cat-live.svg?no-inline';
import lottery from './cat-lottery.svg?no-inline';
import slots from './cat-slots.svg?no-inline';
import sports from './cat-sports.svg?no-inline';

export const CATEGORY_ART = { activity, board, chain, fishing, live, lottery, slots, sports } as const;
export type CategoryArtName = keyof typeof CATEGORY_ART;
