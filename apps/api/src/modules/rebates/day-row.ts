import type { RebateDay } from '@realm/api-client/contract';
import { betOutcome, fromMinor, type CurrencyCode, type GameCategory } from '@realm/domain';
import { countOf, netMinor, percentOf, total, turnoverOf, type BetGroup } from '../bets';
import { closingTime } from '../closed-days';
import { calculateRebate, type CalculatedRebate } from './calculate';
import { tiersOn, type RebateRate } from './rates.repository';
import type { StoredLine } from './rebates.repository';
import type { StaffRebate } from './staff-rebates';

/** One betting day and category as it is shown. */
export interface DayRow {
  readonly day: string;
  readonly category: GameCategory | 'game';
  readonly bets: readonly BetGroup[];
  readonly lines: readonly StoredLine[];
  readonly payments: readonly StaffRebate[];
  readonly rates: readonly RebateRate[];
  readonly currency: CurrencyCode;
  readonly isClosed: boolean;
  readonly now: CalculatedRebate;
  /** Calculated by the runs and paid by staff. */
  readonly rebateMinor: bigint;
}

export function dayRow(row: Omit<DayRow, 'now' | 'rebateMinor'>): DayRow {
  const { category, day, currency, bets, rates, lines, payments } = row;
  const isEarning = category !== 'game' && category !== 'activity';
  const now = isEarning
    ? calculateRebate(bets, { category, day, currency }, rates)
    : { bets: countOf(bets), turnoverMinor: total(bets, turnoverOf), tier: null, amountMinor: 0n };
  const calculated = lines.reduce((sum, line) => sum + line.changeMinor, 0n);
  const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return { ...row, now, rebateMinor: calculated + paid };
}

export function presentDay(row: DayRow, currency: CurrencyCode): RebateDay {
  const { day, category, bets, now } = row;
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  return {
    day,
    category,
    bets: countOf(bets),
    turnover: text(now.turnoverMinor),
    net: text(netMinor(bets)),
    rebate: text(row.rebateMinor),
    state: stateOf(row),
    calculatedFrom: closingTime(day).toISOString(),
    rate: now.tier,
    nextRate: nextTier(row),
    amount: text(now.amountMinor),
    lines: linesOf(bets, currency),
    calculations: row.lines.map((line) => ({
      calculatedAt: line.calculatedAt.toISOString(),
      bets: line.bets,
      turnover: text(line.turnoverMinor),
      rate: line.rate,
      amount: text(line.amountMinor),
      change: text(line.changeMinor),
    })),
    payments: row.payments.map(({ reference, note, amountMinor, at }) => ({
      reference,
      note,
      amount: text(amountMinor),
      paidAt: at.toISOString(),
    })),
  };
}

function stateOf({ category, isClosed, now, lines }: DayRow): RebateDay['state'] {
  if (category === 'game' || category === 'activity' || (now.tier === null && lines.length === 0))
    return 'none';
  if (!isClosed) return 'estimate';
  const calculated = lines.reduce((sum, line) => sum + line.changeMinor, 0n);
  return calculated === now.amountMinor ? 'final' : 'due';
}

function nextTier({ category, day, currency, rates, now }: DayRow): RebateDay['nextRate'] {
  if (category === 'game' || now.tier === null) return null;
  const tiers = tiersOn(rates, { category, day, currency });
  return tiers[tiers.indexOf(now.tier) + 1] ?? null;
}

function linesOf(groups: readonly BetGroup[], currency: CurrencyCode): RebateDay['lines'] {
  const lines = new Map<string, BetGroup[]>();
  for (const group of groups) {
    const key = `${String(betOutcome(group))} ${percentOf(group)}`;
    lines.set(key, [...(lines.get(key) ?? []), group]);
  }
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  return [...lines.values()].flatMap((line) => {
    const [first] = line;
    if (first === undefined) return [];
    return [
      {
        status: first.status,
        result: first.result,
        bets: countOf(line),
        stake: text(total(line, ({ stakeMinor }) => stakeMinor)),
        percent: percentOf(first),
        turnover: text(total(line, turnoverOf)),
      },
    ];
  });
}
