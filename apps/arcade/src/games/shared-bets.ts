import type { ArcadeGame, Funds } from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import type { Reader, Tx } from '../db/database';
import type { Chains, TakenLink } from '../fair/chains';
import { insertRounds, lockOpenRound, setRound, type BetRow } from '../play/bets.repository';
import { markSeen } from '../play/ended-bets';
import type { Player } from '../play/player';
import { returnStake } from '../play/return-stake';
import type { BetService } from '../play/bet-service';

export type OwnedBet = BetRow & Pick<Player, 'name' | 'nickname' | 'category'>;

/** Bets of a round with their members' names, those in some status. */
export const ownedBets = (reader: Reader, roundId: string, status: BetRow['status']): Promise<OwnedBet[]> =>
  reader
    .selectFrom('bets')
    .innerJoin('players', 'players.player_id', 'bets.player_id')
    .innerJoin('sessions', 'sessions.session_hash', 'bets.session_hash')
    .selectAll('bets')
    .select(['players.name', 'sessions.nickname', 'sessions.category'])
    .where('round_id', '=', roundId)
    .where('status', '=', status)
    .orderBy('number')
    .execute();

export const ownBets = (
  reader: Reader,
  roundId: string,
  { playerId, currency }: Pick<Player, 'playerId' | 'currency'>,
): Promise<BetRow[]> =>
  reader
    .selectFrom('bets')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('status', '<>', 'refused')
    .orderBy('number')
    .execute();

export const ownBet = (
  reader: Reader,
  { player, game, betId }: { player: Pick<Player, 'playerId'>; game: ArcadeGame; betId: string },
): Promise<BetRow | undefined> =>
  reader
    .selectFrom('bets')
    .innerJoin('rounds', 'rounds.round_id', 'bets.round_id')
    .selectAll('bets')
    .where('bet_id', '=', betId)
    .where('bets.player_id', '=', player.playerId)
    .where('rounds.game', '=', game)
    .executeTakeFirst();

/** One bet of each player in each currency. */
export const firstOfEach = <Bet extends Pick<BetRow, 'player_id' | 'currency'>>(
  bets: readonly Bet[],
): readonly Bet[] => [
  ...new Map(bets.map((bet) => [`${String(bet.player_id)}:${bet.currency}`, bet])).values(),
];

interface OwnersOf {
  readonly game: ArcadeGame;
  readonly roundId: string;
  readonly bets: readonly OwnedBet[];
  /** The page holds the payouts back until it shows the result, so the balance that comes with them must contain them. */
  readonly withPayouts?: boolean;
}

/**
 * Sends each owner of the bets all their bets of the round as they stand. What no page receives is listed when one returns. Nobody waits
 * for it: neither a page nor the wallet may delay the round.
 */
export function publishToOwners(
  betService: BetService,
  { game, roundId, bets, withPayouts = false }: OwnersOf,
  send: (
    owner: Pick<Player, 'playerId' | 'game' | 'currency'>,
    bets: readonly BetRow[],
    funds: Funds,
  ) => Promise<boolean>,
): void {
  const publish = async ({ player_id: playerId, name, category, currency }: OwnedBet): Promise<void> => {
    const owner = { playerId, game, currency };
    if (withPayouts) {
      await betService.outbox.deliverNow();
      await betService.funds.refreshInTurn({ ...owner, name, category });
    }
    const stored = await ownBets(betService.db, roundId, owner);
    const ended = stored.filter(({ is_unseen }) => is_unseen).map(({ bet_id }) => bet_id);
    const received = await send(owner, stored, await betService.funds.read({ ...owner, name, category }));
    if (received) await markSeen(betService.db, playerId, ended);
  };
  for (const bet of firstOfEach(bets))
    publish(bet).catch((failure: unknown) => betService.onFailure('the delivery of bets', failure));
}

/** The newest rounds of a shared game that have ended by rule, newest first. */
export const recentRounds = (reader: Reader, game: ArcadeGame, limit: number) =>
  reader
    .selectFrom('rounds')
    .select(['round_id', 'record'])
    .where('game', '=', game)
    .where('player_id', 'is', null)
    .where('state', '=', 'settled')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export interface OpenedRound {
  readonly id: string;
  readonly link: TakenLink;
}

interface NewSharedRound {
  readonly game: ArcadeGame;
  readonly rules: object;
  readonly record: object;
  /** Of a shoe, whose hands share a link; from 1. */
  readonly hand?: number;
  /** Of the shoe that goes on. */
  readonly link?: TakenLink;
}

/** Opens a round on the next link of the chain, or on that of a shoe that goes on. */
export async function openSharedRound(
  betService: BetService,
  chains: Chains,
  { game, rules, record, ...shoe }: NewSharedRound,
): Promise<OpenedRound> {
  await chains.prepare(betService.db);
  const ruleset = await betService.rulesId(game, rules);
  return retryTransaction(betService.db, async (tx) => {
    const link = shoe.link ?? (await chains.take(tx));
    const { hand = 1 } = shoe;
    const id = [game, link.chainId, link.link, ...(shoe.hand === undefined ? [] : [hand])].join('-');
    await insertRounds(tx, [
      {
        roundId: id,
        game,
        rulesId: ruleset,
        record,
        shared: { chainId: link.chainId, link: link.link, hand },
        openedAt: betService.now(),
      },
    ]);
    return { id, link };
  });
}

/** Ends a round without a result: every stake is returned. */
export async function voidRound(betService: BetService, roundId: string, game: ArcadeGame): Promise<void> {
  await retryTransaction(betService.db, (tx) => storeVoidRound(tx, { roundId, game, now: betService.now() }));
  void betService.outbox.deliverNow();
}

/** @returns How many stakes the outbox has to return; none of a round that has ended. */
export async function storeVoidRound(
  tx: Tx,
  { roundId, game, now }: { roundId: string; game: ArcadeGame; now: Date },
): Promise<number> {
  if (!(await lockOpenRound(tx, roundId))) return 0;
  const bets = await ownedBets(tx, roundId, 'open');
  for (const { name, nickname: _nickname, category: _category, ...bet } of bets)
    await returnStake(tx, bet, { player: { name, game }, now });
  await setRound(tx, roundId, { state: 'void' });
  return bets.length;
}

/** The last round that an earlier process left open. Earlier ones, and one that was opened under other rules than today's, are void. */
export async function findLeftRound(
  betService: BetService,
  chains: Chains,
  { game, rules }: { game: ArcadeGame; rules: object },
): Promise<(OpenedRound & { readonly record: unknown }) | null> {
  const [left, ...earlier] = await betService.db
    .selectFrom('rounds')
    .selectAll()
    .where('game', '=', game)
    .where('state', '=', 'open')
    .orderBy('number', 'desc')
    .execute();
  for (const { round_id } of earlier) await voidRound(betService, round_id, game);
  if (left === undefined || left.chain_id === null || left.link === null) return null;
  if (left.rules_id !== (await betService.rulesId(game, rules))) {
    await voidRound(betService, left.round_id, game);
    return null;
  }
  const link = await chains.linkOf(betService.db, { chainId: left.chain_id, link: left.link });
  return { id: left.round_id, link, record: left.record };
}
