import type { Ports } from '../ports';
import { keyOf, type FundsBook } from './funds';
import type { createKeyedQueue } from './keyed-queue';
import type { Player } from './player';

interface PlayerPagesOptions {
  readonly funds: FundsBook;
  /** Runs work after the running commands of a player. */
  readonly enqueue: ReturnType<typeof createKeyedQueue>;
}

/** Keeps the open pages of a player up to date, in every game and session. */
export function createPlayerPages(
  { db, live, onFailure }: Pick<Ports, 'db' | 'live' | 'onFailure'>,
  { funds, enqueue }: PlayerPagesOptions,
) {
  const elsewhere = (from: Player): readonly Player[] =>
    live.sessionsOf(from.playerId).filter(({ sessionHash }) => sessionHash !== from.sessionHash);

  /** Reads balances other than the current one from the wallet, once each. */
  async function publishFunds(
    current: Pick<Player, 'playerId' | 'category' | 'currency'>,
    pages: readonly Player[],
  ): Promise<void> {
    const known = new Set([keyOf(current)]);
    for (const page of pages) {
      const key = keyOf(page);
      if (!known.has(key)) await funds.refresh(page);
      known.add(key);
      live.toSession(page.sessionHash, 'funds', await funds.read(page));
    }
  }

  const publishLater = (playerId: bigint, publish: () => Promise<void>): void =>
    void enqueue(String(playerId), publish).catch((failure: unknown) => onFailure('a balance', failure));

  /** Reads the balances of the owners of these bets from the wallet and publishes them. */
  async function publishToOwners(betIds: readonly string[]): Promise<void> {
    if (betIds.length === 0) return;
    const owners = await db
      .selectFrom('bets')
      .innerJoin('sessions', 'sessions.session_hash', 'bets.session_hash')
      .innerJoin('players', 'players.player_id', 'bets.player_id')
      .select(['players.name', 'players.player_id', 'sessions.game'])
      .select(['sessions.category', 'sessions.currency'])
      .where('bets.bet_id', 'in', betIds)
      .distinct()
      .execute();
    for (const { player_id: playerId, ...rest } of owners)
      publishLater(playerId, async () => {
        await funds.refresh({ playerId, ...rest });
        await publishFunds({ playerId, ...rest }, live.sessionsOf(playerId));
      });
  }

  /** Publishes funds to the player's other open pages. */
  function publishElsewhere(from: Player): void {
    const pages = elsewhere(from);
    if (pages.length > 0) publishLater(from.playerId, () => publishFunds(from, pages));
  }

  /** Tells the player's other open pages to read their view again. */
  function refreshElsewhere(from: Player): void {
    for (const { sessionHash } of elsewhere(from)) live.toSession(sessionHash, 'playChanged', {});
  }

  return { publishToOwners, publishElsewhere, refreshElsewhere };
}
export type PlayerPages = ReturnType<typeof createPlayerPages>;
