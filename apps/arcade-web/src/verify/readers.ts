import type { ArcadeGame } from '@realm/arcade-contract';
import { baccaratReader } from '../games/baccarat/baccarat-reader';
import { blackjackReader } from '../games/blackjack/blackjack-reader';
import { crashReader } from '../games/crash/crash-reader';
import { diceReader } from '../games/dice/dice-reader';
import { drawReader } from '../games/draw/draw-reader';
import { fishingReader } from '../games/fishing/fishing-reader';
import { footballReader } from '../games/football/football-reader';
import { templeReader } from '../games/temple/temple-reader';
import type { RoundReader } from '../stage/round-reader';

/** Every game at once: the game page itself loads one. */
export const READERS: Readonly<Record<ArcadeGame, RoundReader>> = {
  dice: diceReader,
  temple: templeReader,
  crash: crashReader,
  draw5: drawReader,
  blackjack: blackjackReader,
  deepsea: fishingReader,
  baccarat: baccaratReader,
  football: footballReader,
};
