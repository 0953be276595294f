import baccarat from './tile-baccarat.svg?no-inline';
import basketball from './tile-basketball.svg?no-inline';
import blackjack from './tile-blackjack.svg?no-inline';
import crash from './tile-crash.svg?no-inline';
import deepsea from './tile-deepsea.svg?no-inline';
import dice from './tile-dice.svg?no-inline';
import dominoes from './tile-dominoes.svg?no-inline';
import draw5 from './tile-draw5.svg?no-inline';
import football from './tile-football.svg?no-inline';
import fruit from './tile-fruit.svg?no-inline';
import gift from './tile-gift.svg?no-inline';
import keno from './tile-keno.svg?no-inline';
import koi from './tile-koi.svg?no-inline';
import ladder from './tile-ladder.svg?no-inline';
import roulette from './tile-roulette.svg?no-inline';
import temple from './tile-temple.svg?no-inline';

export const TILE_ART = {
  baccarat,
  basketball,
  blackjack,
  crash,
  deepsea,
  dice,
  dominoes,
  draw5,
  football,
  fruit,
  gift,
  keno,
  koi,
  ladder,
  roulette,
  temple,
} as const;
export type TileArtName = keyof typeof TILE_ART;
