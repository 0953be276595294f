import type { ReportMeasure } from '@realm/api-client/contract';
import { gmt4DayKey, isGameWalletCategory, type CurrencyCode, type LedgerType } from '@realm/domain';
import type { Database } from '../db/database';
import {
  HOUSE,
  accountId,
  gameKind,
  memberLeg,
  type AccountKind,
  type Leg,
  type LedgerEvent,
} from '../ledger';
import { postEvents } from '../ledger/post-events';
import { createMember } from '../modules/account';
import { BET_FAMILIES, familyOf } from '../modules/bets';
import { betRow, depositRow, withdrawalRow, type HistoryRows } from './report-history-rows';
import { seeded, type Random } from './seeded-random';

/** The first moment of the history's first day (GMT-4). */
const BEGINS = new Date('2026-03-01T04:00:00.000Z');
const DAYS = 10;
const DAY_MS = 86_400_000;
const BATCH = 400;
/** Of each game balance; a member begins with ten times as much. */
const FUNDS = 1_000_000_000n;
const CATEGORIES = ['lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain', 'activity'] as const;
const NETWORKS = ['TRC20', 'BEP20'] as const;

/** The days of the history. */
export const HISTORY = { from: '2026-03-01', to: '2026-03-10' } as const;

/** What one step adds to a figure, as its author meant it. */
export interface Expected {
  readonly measure: ReportMeasure;
  readonly currency: CurrencyCode;
  readonly day: string;
  readonly category: string;
  readonly provider: string;
  readonly minor: bigint;
}

interface Player {
  readonly id: bigint;
  readonly currency: CurrencyCode;
  readonly own: bigint;
}

interface HistorySize {
  readonly seed: number;
  readonly postings: number;
}

/**
 * Fills a ledger with random money of every kind that reports count, and of kinds that they must not count.
 *
 * @returns What was meant by it, written down without looking at the ledger.
 */
export async function writeReportHistory(db: Database, size: HistorySize): Promise<readonly Expected[]> {
  const history = new ReportHistory(db, size);
  await history.open();
  while (history.postings < size.postings) await history.step();
  await history.flush();
  return history.expected;
}

class ReportHistory {
  readonly expected: Expected[] = [];
  postings = 0;
  readonly #db: Database;
  readonly #size: HistorySize;
  readonly #random: Random;
  readonly #players: Player[] = [];
  #events: LedgerEvent[] = [];
  #rows: HistoryRows = { bets: [], deposits: [], withdrawals: [] };

  constructor(db: Database, size: HistorySize) {
    this.#db = db;
    this.#size = size;
    this.#random = seeded(size.seed);
  }

  async open(): Promise<void> {
    for (const currency of ['CNY', 'CNY', 'USDT', 'JPY'] as const) {
      const account = `history${String(this.#players.length)}`;
      const created = await createMember(this.#db, { account, passwordHash: 'x', now: BEGINS });
      if (created === null) throw new Error('account taken');
      const player = {
        id: created.memberId,
        currency,
        own: accountId(created.memberId, 'available', currency),
      };
      this.#players.push(player);
      const capital = accountId(HOUSE, 'capital', currency);
      this.#post(`funds:${account}`, [
        memberLeg(15, { own: player.own, other: capital, amountMinor: FUNDS * 10n }),
      ]);
      const fill = CATEGORIES.filter(isGameWalletCategory).map((category) =>
        memberLeg(22, {
          own: player.own,
          other: accountId(player.id, gameKind(category), currency),
          amountMinor: FUNDS,
        }),
      );
      this.#post(`transfer:${account}`, fill);
    }
  }

  async step(): Promise<void> {
    const player = this.#random.pick(this.#players);
    const choice = this.#random.int(1, 100);
    if (choice <= 70) this.#bet(player);
    else if (choice <= 80) this.#deposit(player);
    else if (choice <= 88) this.#withdrawal(player);
    else if (choice <= 95) this.#rebate(player);
    else this.#commissionOrDeduction(player);
    if (this.#events.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    const { bets, deposits, withdrawals } = this.#rows;
    if (bets.length > 0) await this.#db.insertInto('bet_orders').values(bets).execute();
    if (deposits.length > 0) await this.#db.insertInto('deposit_orders').values(deposits).execute();
    if (withdrawals.length > 0) await this.#db.insertInto('withdrawal_orders').values(withdrawals).execute();
    const results = await postEvents(this.#db, this.#events, true);
    const failed = results.findIndex(({ kind }) => kind !== 'posted');
    if (failed >= 0) throw new Error(`${this.#events[failed]?.eventId ?? ''} was not posted`);
    this.#events = [];
    this.#rows = { bets: [], deposits: [], withdrawals: [] };
  }

  /** The history's time goes on with its postings. */
  get #at(): Date {
    const part = Math.min(this.postings / this.#size.postings, 0.999_999);
    return new Date(BEGINS.getTime() + Math.floor(part * DAYS * DAY_MS));
  }

  #post(eventId: string, legs: readonly Leg[], reference = eventId): void {
    this.#events.push({ eventId, reference, note: '', at: this.#at, legs });
    this.postings += legs.length;
  }

  #expect(
    measures: Partial<Record<ReportMeasure, bigint>>,
    of: Omit<Expected, 'measure' | 'day' | 'minor'>,
  ): void {
    const day = gmt4DayKey(this.#at.getTime());
    for (const [measure, minor] of Object.entries(measures))
      this.expected.push({ measure: measure as ReportMeasure, day, minor, ...of });
  }

  #numbered = (letter: string): string => `${letter}${String(this.postings).padStart(8, '0')}`;

  /** Won, lost, called off, or corrected: what it had paid returns to the house. */
  #bet({ id: memberId, currency, own }: Player): void {
    const category = this.#random.pick(CATEGORIES);
    const [provider, game] = this.#random.pick([
      ['arcade', 'dice'],
      ['stranger', 'wheel'],
      ['house', null],
    ] as const);
    const minor = BigInt(this.#random.int(1, 5_000));
    const { bet, payout, cancel } = BET_FAMILIES[familyOf(category)];
    const account = isGameWalletCategory(category) ? accountId(memberId, gameKind(category), currency) : own;
    const number = this.#numbered('B');
    const end = this.#random.pick(['won', 'lost', 'lost', 'cancelled', 'corrected'] as const);
    const paid = end === 'lost' ? 0n : end === 'cancelled' && cancel !== null ? 'cancelled' : minor * 2n - 1n;
    const house = accountId(HOUSE, 'house', currency);
    const leg = (type: LedgerType, amountMinor: bigint) => [
      memberLeg(type, { own: type === 19 ? own : account, other: house, amountMinor }),
    ];
    const of = { currency, category, provider };
    this.#rows.bets.push(
      betRow({ number, memberId, currency, at: this.#at, minor, category, provider, game, paid }),
    );
    this.#expect({ stakes: minor, turnover: minor, ggr: minor, net: minor }, of);
    this.#post(`bet:${number}:place`, leg(bet, minor), number);
    if (paid === 'cancelled') {
      this.#expect({ returned: minor, turnover: -minor, ggr: -minor, net: -minor }, of);
      this.#post(`bet:${number}:end`, leg(cancel as LedgerType, minor), number);
    } else if (paid > 0n) {
      this.#expect({ payouts: paid, ggr: -paid, net: -paid }, of);
      this.#post(`bet:${number}:end`, leg(payout, paid), number);
    }
    if (end !== 'corrected' || paid === 'cancelled') return;
    this.#expect({ payouts: -paid, ggr: paid, net: paid }, of);
    this.#post(`bet:${number}:correct:1`, leg(19, paid), number);
  }

  /** Through the exchange, or in the wallet's own USDT; one in five is taken back by its network. */
  #deposit({ id: memberId, currency, own }: Player): void {
    const [number, paid] = [this.#numbered('D'), BigInt(this.#random.int(1_000_000, 90_000_000))];
    const network = this.#random.chance(0.3) ? null : this.#random.pick(NETWORKS);
    const minor = currency === 'USDT' ? paid : paid / 1_000n;
    const house = (kind: AccountKind, code: CurrencyCode) => accountId(HOUSE, kind, code);
    const [clearing, exchange] = [house('deposit-clearing', 'USDT'), house('exchange', 'USDT')];
    const provider = network ?? 'direct';
    this.#rows.deposits.push(depositRow({ number, memberId, currency, at: this.#at, minor, network, paid }));
    this.#expect({ deposits: paid }, { currency: 'USDT', category: '', provider });
    this.#expect({ credited: minor }, { currency, category: '', provider });
    const legs: readonly Leg[] =
      currency === 'USDT'
        ? [memberLeg(11, { own, other: clearing, amountMinor: minor })]
        : [
            { type: 11, debit: clearing, credit: exchange, amountMinor: paid },
            memberLeg(11, { own, other: house('exchange', currency), amountMinor: minor }),
            { type: 11, debit: exchange, credit: house('rounding', 'USDT'), amountMinor: 7n },
          ];
    this.#post(`deposit:${number}:credit`, legs, number);
    if (!this.#random.chance(0.2)) return;
    this.#expect({ deposits: -paid }, { currency: 'USDT', category: '', provider });
    const taken = { own, other: house('adjustments', currency), amountMinor: minor };
    const back: Leg = { type: 19, debit: house('adjustments', 'USDT'), credit: clearing, amountMinor: paid };
    this.#post(`deposit:${number}:reversal`, [back, memberLeg(19, taken)], number);
  }

  /** Paid, or rejected: then only the freeze was posted and undone. */
  #withdrawal({ id: memberId, currency, own }: Player): void {
    const [number, minor] = [this.#numbered('W'), BigInt(this.#random.int(100, 90_000))];
    const frozen = accountId(memberId, 'frozen', currency);
    const [network, fee, net] = [this.#random.pick(NETWORKS), 1_000_000n, minor * 1_000n];
    const house = (kind: AccountKind, code: CurrencyCode) => accountId(HOUSE, kind, code);
    const exchange = house('exchange', 'USDT');
    this.#rows.withdrawals.push(
      withdrawalRow({ number, memberId, currency, at: this.#at, minor, network, fee, net }),
    );
    this.#post(
      `withdrawal:${number}:freeze`,
      [memberLeg(12, { own, other: frozen, amountMinor: minor })],
      number,
    );
    if (this.#random.chance(0.3)) {
      const released = memberLeg(13, { own, other: frozen, amountMinor: minor });
      return this.#post(`withdrawal:${number}:close`, [released], number);
    }
    const of = { category: '', provider: network };
    this.#expect({ withdrawals: net, fees: fee }, { currency: 'USDT', ...of });
    this.#expect({ withdrawn: minor }, { currency, ...of });
    const legs: readonly Leg[] = [
      memberLeg(14, { own: frozen, other: house('exchange', currency), amountMinor: minor }),
      { type: 14, debit: exchange, credit: house('withdrawal-clearing', 'USDT'), amountMinor: net },
      { type: 14, debit: exchange, credit: house('fees', 'USDT'), amountMinor: fee },
    ];
    this.#post(`withdrawal:${number}:close`, legs, number);
  }

  #rebate({ currency, own }: Player): void {
    const [type, category] = this.#random.pick([
      [4, 'sports'],
      [7, 'live'],
      [27, 'game'],
    ] as const);
    const [number, minor] = [this.#numbered('R'), BigInt(this.#random.int(1, 900))];
    if (this.#random.chance(0.2)) {
      const taken = { own, other: accountId(HOUSE, 'adjustments', currency), amountMinor: minor };
      this.#expect({ rebates: -minor, net: minor }, { currency, category: '', provider: '' });
      return this.#post(`daily-rebate:${number}`, [memberLeg(19, taken)], HISTORY.from);
    }
    this.#expect({ rebates: minor, net: -minor }, { currency, category, provider: '' });
    const paid = { own, other: accountId(HOUSE, 'house', currency), amountMinor: minor };
    this.#post(`daily-rebate:${number}`, [memberLeg(type, paid)], HISTORY.from);
  }

  /** Staff's deduction of an abnormal order is in no report. */
  #commissionOrDeduction({ currency, own }: Player): void {
    const [number, amountMinor] = [this.#numbered('C'), BigInt(this.#random.int(1, 900))];
    if (this.#random.chance(0.4)) {
      const taken = memberLeg(19, { own, other: accountId(HOUSE, 'adjustments', currency), amountMinor });
      return this.#post(`deduct:${number}`, [taken], number);
    }
    this.#expect({ commissions: amountMinor, net: -amountMinor }, { currency, category: '', provider: '' });
    const paid = memberLeg(28, { own, other: accountId(HOUSE, 'house', currency), amountMinor });
    this.#post(`commission:${number}`, [paid], HISTORY.from);
  }
}
