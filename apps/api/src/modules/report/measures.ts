import type { ReportMeasure } from '@realm/api-client/contract';
import type { LedgerType } from '@realm/domain';
import type { AccountKind } from '../../ledger';

/** Ledger rows that are part of a figure. */
export interface MeasurePart {
  readonly types: readonly LedgerType[];
  /** Only those that take from, or give to, an account of this kind. */
  readonly from?: AccountKind;
  readonly to?: AccountKind;
  /** Only those of events whose ids begin so. */
  readonly events?: string;
  /** Whether they add to the figure or lessen it. */
  readonly sign: 1 | -1;
}

/** Of bets on sports, live tables, activities and game balances. */
const STAKES: MeasurePart = { types: [1, 5, 8, 24], sign: 1 };
/** The ledger has no type for the returned stake of a live bet: it is posted as a payout. */
const RETURNED: MeasurePart = { types: [2, 9, 26], sign: 1 };
const PAYOUTS: readonly MeasurePart[] = [
  { types: [3, 6, 10, 25], sign: 1 },
  // What a corrected result or a collected claim returns to the house.
  { types: [19], to: 'house', sign: -1 },
];

const less = (...parts: readonly MeasurePart[]): readonly MeasurePart[] =>
  parts.map((part) => ({ ...part, sign: part.sign === 1 ? -1 : 1 }));

const GGR: readonly MeasurePart[] = [STAKES, ...less(RETURNED, ...PAYOUTS)];
const REBATES: readonly MeasurePart[] = [
  { types: [4, 7, 27], sign: 1 },
  { types: [19], to: 'adjustments', events: 'daily-rebate:', sign: -1 },
];
const COMMISSIONS: MeasurePart = { types: [28], sign: 1 };

/**
 * What each figure of the reports is the sum of: the figure, the rows behind it and the exported file are all read by this one table.
 * Rows count on the day on which they were posted.
 */
export const MEASURES: Readonly<Record<ReportMeasure, readonly MeasurePart[]>> = {
  /** USDT that arrived, less what networks took back. */
  deposits: [
    { types: [11], from: 'deposit-clearing', sign: 1 },
    { types: [19], to: 'deposit-clearing', sign: -1 },
  ],
  /** In the wallets' currencies. */
  credited: [{ types: [11], to: 'available', sign: 1 }],
  /** USDT that left for members' addresses. */
  withdrawals: [{ types: [14], to: 'withdrawal-clearing', sign: 1 }],
  /** In the wallets' currencies, fees included. */
  withdrawn: [{ types: [14], from: 'frozen', sign: 1 }],
  fees: [{ types: [14], to: 'fees', sign: 1 }],
  stakes: [STAKES],
  returned: [RETURNED],
  turnover: [STAKES, ...less(RETURNED)],
  payouts: PAYOUTS,
  ggr: GGR,
  rebates: REBATES,
  commissions: [COMMISSIONS],
  /** What is left of the revenue of play. */
  net: [...GGR, ...less(...REBATES, COMMISSIONS)],
};

export const EVENT_PREFIXES: readonly string[] = [
  ...new Set(
    Object.values(MEASURES).flatMap((parts) =>
      parts.flatMap(({ events = '' }) => (events === '' ? [] : events)),
    ),
  ),
];
