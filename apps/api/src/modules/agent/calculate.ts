import {
  BET_RESULT_TABLE,
  addMoney,
  commissionAmount,
  fromMinor,
  isBetResult,
  isZeroMoney,
  zeroMoney,
  type CurrencyCode,
  type GameCategory,
  type Money,
} from '@realm/domain';
import type { CommissionRates } from '../../config/commission-rates';

/** Settled bets of one member with one result. */
export interface SettledBets {
  readonly agentId: bigint;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly category: GameCategory;
  /** `null` for bets that staff ended. */
  readonly result: number | null;
  readonly bets: number;
  readonly stakeMinor: bigint;
  /** Each bet's half stake, rounded down. */
  readonly halfMinor: bigint;
  /** What each bet won or lost, at most its stake. */
  readonly atRiskMinor: bigint;
}

interface MemberTurnover {
  readonly memberId: bigint;
  readonly category: GameCategory;
  readonly turnover: Money;
  readonly bets: number;
}

interface CommissionLine {
  readonly category: GameCategory;
  readonly turnover: Money;
  readonly rate: string;
  readonly amount: Money;
}

/** One agent's commission of one day in one currency. */
export interface CalculatedCommission {
  readonly agentId: bigint;
  readonly currency: CurrencyCode;
  readonly members: readonly MemberTurnover[];
  readonly lines: readonly CommissionLine[];
  readonly turnover: Money;
  /** The sum of the lines, each rounded: the member can add them up. */
  readonly amount: Money;
}

/** Categories without a rate, and bets that are no valid turnover, are not part of any commission. */
export function calculateCommissions(
  settled: readonly SettledBets[],
  rates: CommissionRates,
): CalculatedCommission[] {
  const groups = groupBy(
    settled.filter(({ category }) => rates[category] !== undefined),
    ({ agentId, currency }) => `${String(agentId)} ${currency}`,
  );
  return groups.flatMap((group) => {
    const [first] = group;
    const members = turnoverByMember(group);
    if (first === undefined || members.length === 0) return [];
    const { agentId, currency } = first;
    const lines = linesOf(members, rates);
    const turnover = sumOf(
      currency,
      lines.map((line) => line.turnover),
    );
    const amount = sumOf(
      currency,
      lines.map((line) => line.amount),
    );
    return [{ agentId, currency, members, lines, turnover, amount }];
  });
}

function turnoverByMember(group: readonly SettledBets[]): MemberTurnover[] {
  const counted = group.filter((bets) => !isZeroMoney(turnoverOf(bets)));
  return groupBy(counted, ({ memberId, category }) => `${String(memberId)} ${category}`).flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { memberId, category, currency } = first;
    const bets = rows.reduce((sum, row) => sum + row.bets, 0);
    return [{ memberId, category, turnover: sumOf(currency, rows.map(turnoverOf)), bets }];
  });
}

/** The sum of `validTurnover` over the bets. What staff ended has no result on record and counts in full. */
function turnoverOf({ result, currency, stakeMinor, halfMinor, atRiskMinor }: SettledBets): Money {
  const share = result === null || !isBetResult(result) ? 'all' : BET_RESULT_TABLE[result].turnover;
  const minor = { all: stakeMinor, 'at-risk': atRiskMinor, half: halfMinor, none: 0n }[share];
  return fromMinor(minor, currency);
}

function linesOf(members: readonly MemberTurnover[], rates: CommissionRates): CommissionLine[] {
  return groupBy(members, ({ category }) => category).flatMap((rows) => {
    const [first] = rows;
    const rate = first === undefined ? undefined : rates[first.category];
    if (first === undefined || rate === undefined) return [];
    const { category } = first;
    const turnover = sumOf(
      first.turnover.currency,
      rows.map((row) => row.turnover),
    );
    return [{ category, turnover, rate, amount: commissionAmount(turnover, rate) }];
  });
}

const sumOf = (currency: CurrencyCode, amounts: readonly Money[]): Money =>
  amounts.reduce(addMoney, zeroMoney(currency));

/** In the order in which each key first appears. */
function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
