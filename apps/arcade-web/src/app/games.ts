import type { ComponentType } from 'react';
import type { ArcadeGame } from '@realm/arcade-contract';
import type { Section } from '@realm/i18n';

export interface GameLoader {
  readonly load: () => Promise<ComponentType>;
  readonly texts: readonly Section[];
}

/** One chunk per game, with its art and its texts. */
export const GAMES: Readonly<Record<ArcadeGame, GameLoader>> = {
  dice: { load: async () => (await import('../games/dice/dice')).Dice, texts: ['dice'] },
  draw5: { load: async () => (await import('../games/draw/draw')).Draw, texts: ['draw'] },
  blackjack: {
    load: async () => (await import('../games/blackjack/blackjack')).Blackjack,
    texts: ['blackjack'],
  },
  deepsea: { load: async () => (await import('../games/fishing/fishing')).Fishing, texts: ['fishing'] },
  temple: { load: async () => (await import('../games/temple/temple')).Temple, texts: ['temple'] },
  baccarat: { load: async () => (await import('../games/baccarat/baccarat')).Baccarat, texts: ['baccarat'] },
  football: { load: async () => (await import('../games/football/football')).Football, texts: ['football'] },
  crash: { load: async () => (await import('../games/crash/crash')).Crash, texts: ['crash'] },
};
