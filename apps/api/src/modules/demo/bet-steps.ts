import { randomUUID } from 'node:crypto';
import { parseMoney, toMinor, type BetResult } from '@realm/domain';
import type { Tx } from '../../db/database';
import { endBet, moveBetOrders, placeBet, type MainWalletFamily } from '../bets';
import { done, later, type Scene, type Step } from './story-steps';

/** What a bet has returned, with its stake, and how many minutes after it was placed; '0' for a lost one. */
interface Ending {
  readonly paid: string;
  readonly after: number;
}

interface PlayedBet extends Ending {
  readonly family: MainWalletFamily;
  readonly game?: string;
  readonly stake: string;
  readonly result?: BetResult;
  readonly details?: Readonly<Record<string, unknown>>;
}

const LOST: BetResult = 4;
const CANCELLED: BetResult = 8;

/** An activity of long ago: what is known is its stake and its payout. */
export const activity = (stake: string, ending: Ending): Step =>
  playedBet({ family: 'activity', stake, ...ending });

/** A hand of baccarat, by its result. */
export const hand = (stake: string, result: BetResult, ending: Ending): Step =>
  playedBet({ family: 'live', game: 'baccarat', stake, result, ...ending });

/** A selection of a match; `score` is `null` for one without a result, `result` for a bet that was settled before its end. */
interface Leg {
  readonly home: number;
  readonly away: number;
  readonly selection: string;
  /** Thousandths. */
  readonly odds: number;
  readonly result: 'won' | 'wonHalf' | 'lostHalf' | 'lost' | 'void' | null;
  readonly results: readonly ({ readonly home: number; readonly away: number } | null)[];
}

/** A single on football. */
export const single = (
  stake: string,
  result: BetResult,
  { leg, ...ending }: Ending & { readonly leg: Leg },
): Step =>
  playedBet({ family: 'sports', game: 'football', stake, result, details: { legs: [leg] }, ...ending });

const playedBet =
  ({ family, game, stake, paid, after, result, details = {} }: PlayedBet): Step =>
  async (scene) => {
    const { tx, at } = scene;
    const common = { family, member: await nameOf(scene), reason: '' };
    const { reference } = done(
      await placeBet(tx, { ...common, game, requestId: randomUUID(), amount: stake, at }),
    );
    const endedAt = later(at, after);
    if (result === LOST && toMinorCny(paid) === 0n) return loseBet(tx, { reference, details, at: endedAt });
    const end = result === CANCELLED ? ('cancel' as const) : ('payout' as const);
    const known = { result, details, amount: paid };
    done(
      await endBet(tx, { ...common, ...known, end, requestId: randomUUID(), bet: reference, at: endedAt }),
    );
  };

/** Pays nothing, so nothing is posted. */
const loseBet = (
  tx: Tx,
  { reference, details, at }: { reference: string; details: Readonly<Record<string, unknown>>; at: Date },
): Promise<void> => {
  const move = {
    orderNumber: reference,
    from: 'open',
    to: 'settled',
    payoutMinor: 0n,
    endedEvent: null,
  } as const;
  return moveBetOrders(tx, [{ ...move, result: LOST, details }], at);
};

function toMinorCny(amount: string): bigint {
  const money = parseMoney(amount, 'CNY');
  return money === null ? 0n : toMinor(money);
}

async function nameOf({ tx, memberId }: Scene): Promise<string> {
  const found = tx.selectFrom('members').select('uid').where('member_id', '=', memberId);
  return (await found.executeTakeFirstOrThrow()).uid;
}
