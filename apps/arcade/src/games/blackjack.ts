import { randomUUID } from 'node:crypto';
import {
  BlackjackRecord,
  type ArcadeAnswer,
  type ArcadeError,
  type ArcadeInput,
  type ArcadeOutput,
  type BlackjackView,
} from '@realm/arcade-contract';
import { fromMinor } from '@realm/domain';
import { retryTransaction } from '@realm/database';
import {
  BLACKJACK_RULES,
  createStream,
  partOfAction,
  payoutOf,
  playBlackjack,
  type BlackjackAction,
  type BlackjackPart,
  type BlackjackRound,
} from '@realm/fairness';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../db/database';
import { nextSeeds, spendNonces } from '../fair/member-seeds';
import {
  betsOfRound,
  findRound,
  insertBets,
  insertRounds,
  presentBet,
  setRound,
  type RoundRow,
} from '../play/bets.repository';
import { markUnseen } from '../play/ended-bets';
import { storeWin } from '../play/outbox';
import type { Player } from '../play/player';
import { rulesId } from '../play/rules';
import { checkStake } from '../play/stakes';
import { errorOfBets, type Table } from '../play/table';
import { accept, refuse } from './answer';

type Answer = ArcadeAnswer<ArcadeOutput<'dealBlackjack'>>;
/** Which part of the round a stake is for. */
const Part = z.object({ role: z.enum(['hand', 'double', 'insurance']), hand: z.int() });
/** The cards follow from the seeds and these. */
const StoredRound = z.pick(BlackjackRecord, { actions: true });
type StoredRound = z.output<typeof StoredRound>;

/** What the stake for this part of the round returns, itself included. */
function multiplierOf({ role, hand }: BlackjackPart, { stakes }: BlackjackRound): number {
  const stake = stakes.find((one) => one.role === role && one.hand === hand);
  if (stake === undefined) throw new Error(`no stake for the ${role} of hand ${String(hand)}`);
  return stake.returned;
}

async function seedsOf(reader: Reader, round: RoundRow) {
  const { server_seed, commitment } = await reader
    .selectFrom('seeds')
    .select(['server_seed', 'commitment'])
    .where('seed_id', '=', round.seed_id)
    .executeTakeFirstOrThrow();
  return {
    serverSeed: server_seed,
    commitment,
    clientSeed: round.client_seed ?? '',
    nonce: round.nonce ?? 0,
  };
}

const actionsOf = (round: RoundRow): readonly BlackjackAction[] => z.parse(StoredRound, round.record).actions;

async function tableOf(reader: Reader, round: RoundRow): Promise<BlackjackRound> {
  return playBlackjack(BLACKJACK_RULES, createStream(await seedsOf(reader, round)), actionsOf(round));
}

export const openRoundOf = (reader: Reader, { playerId, currency }: Player): Promise<RoundRow | undefined> =>
  reader
    .selectFrom('rounds')
    .innerJoin('bets', 'bets.round_id', 'rounds.round_id')
    .selectAll('rounds')
    .where('rounds.game', '=', 'blackjack')
    .where('rounds.state', '=', 'open')
    .where('rounds.player_id', '=', playerId)
    .where('bets.currency', '=', currency)
    .limit(1)
    .executeTakeFirst();

export async function viewOf(
  reader: Reader,
  round: RoundRow,
): Promise<{ readonly view: BlackjackView; readonly taken: number }> {
  const bets = await betsOfRound(reader, round.round_id);
  const dealt = await tableOf(reader, round);
  const [first] = bets;
  const view = {
    round: round.round_id,
    stake: first === undefined ? '0' : fromMinor(first.stake_minor, first.currency).amount,
    table: dealt,
    bets: bets.filter(({ status }) => status !== 'refused').map((bet) => presentBet(bet, 'blackjack')),
  };
  return { view, taken: actionsOf(round).length };
}

async function answerOf(table: Table, player: Player, roundId: string): Promise<Answer> {
  const round = await findRound(table.db, roundId);
  if (round === undefined) return refuse({ code: 'no-round' });
  const shown = await viewOf(table.db, round);
  table.live.toPlayer(player, 'playChanged', {});
  return accept({ ...shown, funds: await table.funds.read(player) });
}

/** Stores what has happened in the round; when it is over, every stake is settled and paid. */
async function advance(
  table: Table,
  tx: Tx,
  {
    round,
    player,
    actions,
  }: { round: RoundRow; player: Pick<Player, 'name' | 'game'>; actions: readonly BlackjackAction[] },
): Promise<void> {
  const next = { ...round, record: { actions } };
  const seeds = await seedsOf(tx, round);
  const dealt = playBlackjack(BLACKJACK_RULES, createStream(seeds), actions);
  const isOver = dealt.phase === 'over';
  await setRound(tx, round.round_id, {
    record: next.record,
    ...(isOver ? { state: 'settled' as const } : {}),
  });
  if (!isOver) return;
  const { commitment, clientSeed, nonce } = seeds;
  for (const bet of await betsOfRound(tx, round.round_id)) {
    if (bet.status !== 'open') continue;
    const multiplier = multiplierOf(z.parse(Part, bet.choice), dealt);
    const payoutMinor = payoutOf(bet.stake_minor, multiplier);
    const settled = { ...bet, payout_minor: payoutMinor, multiplier: BigInt(multiplier) };
    if (!(await table.settleBet(tx, settled, bet.order_number))) continue;
    await storeWin(
      tx,
      { ...bet, payoutMinor },
      { player, now: table.now(), details: { commitment, clientSeed, nonce, actions } },
    );
  }
}

export async function dealBlackjack(
  table: Table,
  player: Player,
  input: ArcadeInput<'dealBlackjack'>,
): Promise<Answer> {
  const { commandId } = input;
  const stakeMinor = checkStake(input.stake, player.currency);
  if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
  const { playerId, sessionHash, currency, game } = player;
  const played = await table.play(
    { player, commandId, content: input },
    {
      kind: 'bet',
      place: async (tx, now) => {
        if ((await openRoundOf(tx, player)) !== undefined) return { code: 'round-open' };
        const seeds = await nextSeeds(tx, playerId);
        await spendNonces(tx, seeds, 1);
        const roundId = `blackjack-${randomUUID()}`;
        await insertRounds(tx, [
          {
            ...{ roundId, game, rulesId: await rulesId(tx, game), playerId, openedAt: now },
            seeds,
            record: { actions: [] } satisfies StoredRound,
          },
        ]);
        const choice: BlackjackPart = { role: 'hand', hand: 0 };
        const bet = { betId: randomUUID(), roundId, playerId, sessionHash, commandId, currency, stakeMinor };
        return {
          bets: await insertBets(tx, [
            { ...bet, payoutMinor: null, multiplier: null, choice, placedAt: now },
          ]),
        };
      },
      onAccepted: async (tx, bet) => {
        const round = await findRound(tx, bet.round_id);
        if (round !== undefined) await advance(table, tx, { round, player, actions: [] });
      },
    },
  );
  if (!played.ok) return played;
  const error = errorOfBets(played.bets);
  if (error !== null) return refuse(error);
  void table.outbox.kick();
  return answerOf(table, player, played.bets[0]?.round_id ?? '');
}

export async function actBlackjack(
  table: Table,
  player: Player,
  input: ArcadeInput<'actBlackjack'>,
): Promise<Answer> {
  const { commandId, round: roundId, action, taken } = input;
  const { playerId, sessionHash, currency } = player;

  /** The round, when this is its member's and the action is its next. */
  async function readTurn(tx: Tx): Promise<{ round: RoundRow; dealt: BlackjackRound } | ArcadeError> {
    const round = await tx
      .selectFrom('rounds')
      .selectAll()
      .where('round_id', '=', roundId)
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst();
    if (round === undefined || round.game !== 'blackjack') return { code: 'no-round' };
    if (round.state !== 'open') return { code: 'no-round' };
    const dealt = await tableOf(tx, round);
    const isNext = actionsOf(round).length === taken && dealt.actions.includes(action);
    return isNext ? { round, dealt } : { code: 'action-not-possible' };
  }

  const played = await table.play(
    { player, commandId, content: input },
    {
      kind: 'bet',
      place: async (tx, now) => {
        const turn = await readTurn(tx);
        if ('code' in turn) return turn;
        const { round, dealt } = turn;
        const part = partOfAction(action, dealt.active);
        if (part === null) {
          await advance(table, tx, { round, player, actions: [...actionsOf(round), action] });
          return { bets: [] };
        }
        const [first] = await betsOfRound(tx, roundId);
        const whole = first?.stake_minor ?? 0n;
        const stakeMinor = part.role === 'insurance' ? whole / 2n : whole;
        const bet = { betId: randomUUID(), roundId, playerId, sessionHash, commandId, currency, stakeMinor };
        return {
          bets: await insertBets(tx, [
            { ...bet, payoutMinor: null, multiplier: null, choice: part, placedAt: now },
          ]),
        };
      },
      // Only now: an action whose stake was not taken has not happened.
      onAccepted: async (tx) => {
        const round = await findRound(tx, roundId);
        if (round !== undefined)
          await advance(table, tx, { round, player, actions: [...actionsOf(round), action] });
      },
    },
  );
  if (!played.ok) return played;
  const error = played.bets.length === 0 ? null : errorOfBets(played.bets);
  if (error !== null) return refuse(error);
  void table.outbox.kick();
  return answerOf(table, player, roundId);
}

const OLDEST_ROUND_MS = 24 * 3_600_000;

/** Stands for hands that were left for a day, so that no stake stays open. */
export async function standForgotten(table: Table): Promise<void> {
  const forgotten = await table.db
    .selectFrom('rounds')
    .innerJoin('players', 'players.player_id', 'rounds.player_id')
    .selectAll('rounds')
    .select('players.name')
    .where('rounds.game', '=', 'blackjack')
    .where('rounds.state', '=', 'open')
    .where('opened_at', '<', new Date(table.nowMs() - OLDEST_ROUND_MS))
    .execute();
  for (const { name, ...round } of forgotten)
    await table.turns(String(round.player_id), () =>
      retryTransaction(table.db, async (tx) => {
        let actions = actionsOf(round);
        for (;;) {
          const dealt = playBlackjack(BLACKJACK_RULES, createStream(await seedsOf(tx, round)), actions);
          if (dealt.phase === 'over') break;
          actions = [...actions, dealt.phase === 'insurance' ? 'decline' : 'stand'];
        }
        await advance(table, tx, { round, player: { name, game: 'blackjack' }, actions });
        const bets = await betsOfRound(tx, round.round_id);
        await markUnseen(
          tx,
          bets.map(({ bet_id }) => bet_id),
        );
      }),
    );
  if (forgotten.length > 0) await table.outbox.kick();
}
