import { randomUUID } from 'node:crypto';
import {
  BlackjackRecord,
  BlackjackRulesSchema,
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
import type { SeedVault } from '../fair/seed-vault';
import {
  betsOfRound,
  findRound,
  isTaken,
  presentBet,
  setRound,
  type BetRow,
  type RoundRow,
} from '../play/bets.repository';
import { markUnseen } from '../play/ended-bets';
import { storeWins } from '../play/outbox';
import type { PresentParts } from '../play/history';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import { errorOfBets } from '../play/bet-errors';
import type { BetService } from '../play/bet-service';
import { accept, refuse } from './answer';
import { BLACKJACK_RETURN } from './blackjack-return';
import { defineGame } from './define-game';

type Answer = ArcadeAnswer<ArcadeOutput<'dealBlackjack'>>;
/** Which part of the round a stake is for. */
const Part = z.object({ role: z.enum(['hand', 'double', 'insurance']), hand: z.int() });
/** The cards follow from the seeds and these. */
const StoredRound = z.pick(BlackjackRecord, { actions: true });
type StoredRound = z.output<typeof StoredRound>;

/** The return of this part of the round, including its stake. */
function multiplierOf({ role, hand }: BlackjackPart, { stakes }: BlackjackRound): number {
  const stake = stakes.find((one) => one.role === role && one.hand === hand);
  if (stake === undefined) throw new Error(`no stake for the ${role} of hand ${String(hand)}`);
  return stake.returned;
}

/** The inputs of a round's cards besides the actions: its seeds and its rules. */
async function sourceOf(reader: Reader, vault: SeedVault, round: RoundRow) {
  const { content, ...seed } = await reader
    .selectFrom('rounds')
    .innerJoin('seeds', 'seeds.seed_id', 'rounds.seed_id')
    .innerJoin('rules', 'rules.rules_id', 'rounds.rules_id')
    .select(['seeds.server_seed', 'seeds.commitment', 'rules.content'])
    .where('round_id', '=', round.round_id)
    .executeTakeFirstOrThrow();
  const seeds = {
    serverSeed: vault.openSeed(seed),
    clientSeed: round.client_seed ?? '',
    nonce: round.nonce ?? 0,
  };
  const rules = z.parse(BlackjackRulesSchema, JSON.parse(content));
  return {
    commitment: seed.commitment,
    seeds,
    play: (actions: readonly BlackjackAction[]): BlackjackRound =>
      playBlackjack(rules, createStream(seeds), actions),
  };
}

const actionsOf = (round: RoundRow): readonly BlackjackAction[] => z.parse(StoredRound, round.record).actions;

/** The player's open round, also while its first stake is in doubt. */
const openRoundOf = (reader: Reader, { playerId, currency }: Player): Promise<RoundRow | undefined> =>
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

interface Shown {
  readonly view: BlackjackView | null;
  readonly taken: number;
}

/** `null` for a hand whose first stake was not taken: it was not dealt. */
async function viewOf(
  { db, vault }: BetService,
  round: RoundRow,
): Promise<{ view: BlackjackView; taken: number } | null> {
  const bets = await betsOfRound(db, round.round_id);
  const [first] = bets;
  if (first === undefined || !isTaken(first)) return null;
  const { play } = await sourceOf(db, vault, round);
  const view = {
    round: round.round_id,
    stake: fromMinor(first.stake_minor, first.currency).amount,
    table: play(actionsOf(round)),
    bets: bets.filter(({ status }) => status !== 'refused').map((bet) => presentBet(bet, 'blackjack')),
  };
  return { view, taken: actionsOf(round).length };
}

/** The hand that the player may play on. */
async function openHandOf(betService: BetService, player: Player): Promise<Shown> {
  const round = await openRoundOf(betService.db, player);
  const shown = round === undefined ? null : await viewOf(betService, round);
  return shown ?? { view: null, taken: 0 };
}

async function answerOf(betService: BetService, player: Player, roundId: string): Promise<Answer> {
  const round = await findRound(betService.db, roundId);
  if (round === undefined) return refuse({ code: 'no-round' });
  const shown = await viewOf(betService, round);
  if (shown === null) return refuse({ code: 'no-round' });
  betService.live.toPlayer(player, 'playChanged', {});
  return accept({ ...shown, funds: await betService.funds.read(player) });
}

/** Stores the round's progress; when it is over, every stake is settled and paid. */
async function advance(
  betService: BetService,
  tx: Tx,
  {
    round,
    player,
    actions,
  }: { round: RoundRow; player: Pick<Player, 'name' | 'game'>; actions: readonly BlackjackAction[] },
): Promise<void> {
  const { commitment, seeds, play } = await sourceOf(tx, betService.vault, round);
  const dealt = play(actions);
  const isOver = dealt.phase === 'over';
  await setRound(tx, round.round_id, { record: { actions }, ...(isOver && { state: 'settled' as const }) });
  if (!isOver) return;
  const { clientSeed, nonce } = seeds;
  const cards = { dealer: dealt.dealer, hands: dealt.hands.map(({ cards }) => cards) };
  const open = (await betsOfRound(tx, round.round_id)).filter(({ status }) => status === 'open');
  const details = { commitment, clientSeed, nonce, actions, ...cards };
  const results = open.map((bet) => {
    const multiplier = multiplierOf(z.parse(Part, bet.choice), dealt);
    const payoutMinor = payoutOf(bet.stake_minor, multiplier);
    return { bet, payoutMinor, multiplier: BigInt(multiplier), player, details };
  });
  const ended = await betService.settleBets(
    tx,
    results.map(({ bet, multiplier, payoutMinor }) => ({ ...bet, multiplier, payout_minor: payoutMinor })),
  );
  await storeWins(
    tx,
    results.filter(({ bet }) => ended.has(bet.bet_id)),
    betService.now(),
  );
}

async function dealBlackjack(
  betService: BetService,
  player: Player,
  input: ArcadeInput<'dealBlackjack'>,
): Promise<Answer> {
  const { commandId } = input;
  const stakeMinor = checkStake(input.stake, player.currency);
  if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
  const { playerId, sessionHash, currency, game } = player;
  const rules = await betService.rulesId(game, BLACKJACK_RULES);
  const played = await betService.play(
    { player, commandId, content: input },
    {
      kind: 'bet',
      check: async (tx) => ((await openRoundOf(tx, player)) === undefined ? null : { code: 'round-open' }),
      place: (now, seeds) => {
        const roundId = `blackjack-${randomUUID()}`;
        const record: StoredRound = { actions: [] };
        const choice: BlackjackPart = { role: 'hand', hand: 0 };
        const bet = { betId: randomUUID(), roundId, playerId, sessionHash, commandId, currency, stakeMinor };
        return {
          rounds: [{ roundId, game, rulesId: rules, playerId, openedAt: now, seeds, record }],
          bets: [{ ...bet, payoutMinor: null, multiplier: null, choice, placedAt: now }],
        };
      },
      onAccepted: async (tx, bet) => {
        const round = await findRound(tx, bet.round_id);
        if (round !== undefined) await advance(betService, tx, { round, player, actions: [] });
      },
    },
  );
  if (!played.ok) return played;
  const error = errorOfBets(played.bets);
  if (error !== null) return refuse(error);
  void betService.outbox.deliverNow();
  return answerOf(betService, player, played.bets[0]?.round_id ?? '');
}

interface Hand {
  readonly round: RoundRow;
  readonly first: BetRow;
}
interface Turn extends Hand {
  /** The stake of the action; `null` for none. */
  readonly part: BlackjackPart | null;
}

/** An open hand whose first stake was taken, locked until the transaction ends. */
async function lockHand(tx: Tx, roundId: string): Promise<Hand | null> {
  const round = await tx
    .selectFrom('rounds')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('game', '=', 'blackjack')
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  const [first] = round === undefined ? [] : await betsOfRound(tx, roundId);
  return round !== undefined && first?.status === 'open' ? { round, first } : null;
}

async function playBlackjackTurn(
  betService: BetService,
  player: Player,
  input: ArcadeInput<'playBlackjackTurn'>,
): Promise<Answer> {
  const { commandId, round: roundId, action, taken } = input;
  const { playerId, sessionHash, currency } = player;

  /** Returns the hand and the action's stake if the round is this member's and the action is its next. */
  async function readTurn(tx: Tx): Promise<Turn | ArcadeError> {
    const hand = await lockHand(tx, roundId);
    if (hand === null || hand.round.player_id !== playerId) return { code: 'no-round' };
    const dealt = (await sourceOf(tx, betService.vault, hand.round)).play(actionsOf(hand.round));
    const isNext = actionsOf(hand.round).length === taken && dealt.actions.includes(action);
    return isNext ? { ...hand, part: partOfAction(action, dealt.active) } : { code: 'action-not-possible' };
  }

  let stake: { readonly first: BetRow; readonly part: BlackjackPart } | null = null;
  const played = await betService.play(
    { player, commandId, content: input },
    {
      kind: 'bet',
      check: async (tx) => {
        const turn = await readTurn(tx);
        if ('code' in turn) return turn;
        const { round, first, part } = turn;
        stake = part === null ? null : { first, part };
        if (part === null)
          await advance(betService, tx, { round, player, actions: [...actionsOf(round), action] });
        return null;
      },
      place: (placedAt) => {
        if (stake === null) return { rounds: [], bets: [] };
        const { first, part } = stake;
        const stakeMinor = part.role === 'insurance' ? first.stake_minor / 2n : first.stake_minor;
        const bet = { betId: randomUUID(), roundId, playerId, sessionHash, commandId, currency, stakeMinor };
        return {
          rounds: [],
          bets: [{ ...bet, payoutMinor: null, multiplier: null, choice: part, placedAt }],
        };
      },
      // Only now: an action whose stake was not taken has not happened.
      onAccepted: async (tx) => {
        const round = await findRound(tx, roundId);
        if (round !== undefined)
          await advance(betService, tx, { round, player, actions: [...actionsOf(round), action] });
      },
    },
  );
  if (!played.ok) return played;
  const error = played.bets.length === 0 ? null : errorOfBets(played.bets);
  if (error !== null) return refuse(error);
  void betService.outbox.deliverNow();
  return answerOf(betService, player, roundId);
}

const OLDEST_ROUND_MS = 24 * 3_600_000;

/** Stands for hands that were abandoned for a day, so that no stake stays open. */
export async function standAbandonedHands(betService: BetService): Promise<void> {
  const forgotten = await betService.db
    .selectFrom('rounds')
    .innerJoin('players', 'players.player_id', 'rounds.player_id')
    .select(['rounds.round_id', 'rounds.player_id', 'players.name'])
    .where('rounds.game', '=', 'blackjack')
    .where('rounds.state', '=', 'open')
    .where('opened_at', '<', new Date(betService.nowMs() - OLDEST_ROUND_MS))
    .execute();
  for (const { round_id: roundId, player_id: playerId, name } of forgotten)
    await betService.enqueue(String(playerId), () =>
      retryTransaction(betService.db, async (tx) => {
        // Read in the member's turn: the hand may have been played on, or to its end.
        const hand = await lockHand(tx, roundId);
        if (hand === null) return;
        const { play } = await sourceOf(tx, betService.vault, hand.round);
        let actions = actionsOf(hand.round);
        for (let dealt = play(actions); dealt.phase !== 'over'; dealt = play(actions))
          actions = [...actions, dealt.phase === 'insurance' ? 'decline' : 'stand'];
        await advance(betService, tx, { round: hand.round, player: { name, game: 'blackjack' }, actions });
        const bets = await betsOfRound(tx, roundId);
        await markUnseen(
          tx,
          bets.map(({ bet_id }) => bet_id),
        );
      }),
    );
  if (forgotten.length > 0) await betService.outbox.deliverNow();
}

/** The cards follow from the seeds and the actions. */
const presentHand: PresentParts = ({ rules, record, stream }, bets) => {
  const { actions } = z.parse(StoredRound, record);
  const table = playBlackjack(z.parse(BlackjackRulesSchema, rules), stream(), actions);
  return [{ record: { actions, table }, bets }];
};

export const blackjack = defineGame({
  id: 'blackjack',
  rules: BLACKJACK_RULES,
  returns: () => [BLACKJACK_RETURN],
  present: presentHand,
  open: ({ betService }) => ({
    calls: {
      dealBlackjack: (player: Player, input: ArcadeInput<'dealBlackjack'>) =>
        dealBlackjack(betService, player, input),
      playBlackjackTurn: (player: Player, input: ArcadeInput<'playBlackjackTurn'>) =>
        playBlackjackTurn(betService, player, input),
    },
    view: (player) => openHandOf(betService, player),
  }),
});
