import type { OpenPlay } from '@realm/arcade-contract';
import type { SharedChains } from './fair/chains';
import { openHandOf } from './games/blackjack';
import { Crash } from './games/crash';
import { Draw } from './games/draw';
import { Fishing } from './games/fishing';
import { nextSpinAt } from './games/slots';
import type { Player } from './play/player';
import type { Table } from './play/table';

/** The games that keep something between calls. */
export interface Games {
  readonly crash: Crash;
  readonly draw: Draw;
  readonly fishing: Fishing;
}

/** @param chains - Of the shared games; also what their finished rounds are verified by. */
export const openGames = (table: Table, chains: SharedChains): Games => ({
  crash: new Crash(table, chains.crash),
  draw: new Draw(table, chains.draw5),
  fishing: new Fishing(table),
});

/** What is open in the player's game. */
export async function openPlayOf(table: Table, games: Games, player: Player): Promise<OpenPlay> {
  const { game } = player;
  switch (game) {
    case 'dice':
      return { game };
    case 'temple':
      return { game, againAt: await nextSpinAt(table.db, player, table.now()) };
    case 'crash':
      return { game, ...(await games.crash.view(player)) };
    case 'draw5':
      return { game, ...(await games.draw.view(player)) };
    case 'blackjack':
      return { game, ...(await openHandOf(table.db, player)) };
    case 'deepsea':
      return { game, pond: games.fishing.view(player) };
  }
}
