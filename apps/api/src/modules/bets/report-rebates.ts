import type { RebateDay, RebateReport } from '@realm/api-client/contract';
import {
  betOutcome,
  fromMinor,
  gmt4DayKey,
  isDay,
  turnoverPercent,
  type CurrencyCode,
  type LedgerType,
} from '@realm/domain';
import type { Reader } from '../../db/database';
import type { DateRange } from '../../db/page';
import { listEntries, type Entry } from '../../ledger';
import { activeCurrency } from '../orders';
import { BET_FAMILIES, familyOf, type BetFamilyName } from './bet-families';
import { byDay, countOf, groupBets, netMinor, total, type BetGroup } from './sum-bets';

const FAMILY_NAMES = ['sports', 'live', 'game', 'activity'] as const satisfies readonly BetFamilyName[];
const FAMILY_OF_TYPE = new Map<LedgerType, BetFamilyName>(
  FAMILY_NAMES.flatMap((family) => {
    const type = BET_FAMILIES[family].rebate;
    return type === null ? [] : [[type, family] as const];
  }),
);
/** Three kinds, two months, and whatever staff pay besides; more than that is an error of staff, not a report. */
const MAX_REBATES = 10_000;

interface Rebate {
  readonly day: string;
  readonly family: BetFamilyName;
  readonly entry: Entry;
}

/** What each day's bets count as valid turnover, line by line, and the rebates that were paid for them. */
export async function reportRebates(
  reader: Reader,
  memberId: bigint,
  { range, now }: { range: DateRange; now: Date },
): Promise<RebateReport> {
  const currency = await activeCurrency(reader, memberId);
  const groups = await groupBets(reader, { memberId, currency, range, filter: {} });
  const rebates = await rebatesOf(reader, { memberId, currency, range, now });
  const groupsByDay = byDay(groups);
  const days = [...new Set([...groupsByDay.keys(), ...rebates.map(({ day }) => day)])].sort().reverse();
  return {
    currencyCode: currency,
    total: sumOf(groups, rebates, currency),
    days: days.flatMap((day) =>
      FAMILY_NAMES.flatMap((family): RebateDay[] => {
        const bets = (groupsByDay.get(day) ?? []).filter(({ category }) => familyOf(category) === family);
        const paid = rebates.filter((rebate) => rebate.day === day && rebate.family === family);
        if (bets.length === 0 && paid.length === 0) return [];
        return [
          {
            day,
            family,
            ...sumOf(bets, paid, currency),
            lines: linesOf(bets, currency),
            payments: paid.map(({ entry: { reference, note, amountMinor, at } }) => ({
              reference,
              note,
              amount: fromMinor(amountMinor, currency).amount,
              paidAt: at.toISOString(),
            })),
          },
        ];
      }),
    ),
  };
}

/** A rebate is paid after its day, so payments up to now are read. */
async function rebatesOf(
  reader: Reader,
  { range, now, ...wallet }: { memberId: bigint; currency: CurrencyCode; range: DateRange; now: Date },
): Promise<Rebate[]> {
  const [first, last] = [gmt4DayKey(range.from.getTime()), gmt4DayKey(range.to.getTime() - 1)];
  const entries = await listEntries(reader, {
    ...wallet,
    from: range.from,
    to: new Date(Math.max(range.to.getTime(), now.getTime() + 1)),
    types: [...FAMILY_OF_TYPE.keys()],
    limit: MAX_REBATES,
  });
  return entries.flatMap((entry): Rebate[] => {
    const family = FAMILY_OF_TYPE.get(entry.type);
    const day = isDay(entry.reference) ? entry.reference : gmt4DayKey(entry.at.getTime());
    return family === undefined || day < first || day > last ? [] : [{ day, family, entry }];
  });
}

const sumOf = (groups: readonly BetGroup[], rebates: readonly Rebate[], currency: CurrencyCode) => ({
  bets: countOf(groups),
  turnover: fromMinor(total(groups, turnoverOf), currency).amount,
  net: fromMinor(netMinor(groups), currency).amount,
  rebate: fromMinor(
    rebates.reduce((sum, { entry }) => sum + entry.amountMinor, 0n),
    currency,
  ).amount,
});

function linesOf(groups: readonly BetGroup[], currency: CurrencyCode): RebateDay['lines'] {
  const lines = new Map<string, BetGroup[]>();
  for (const group of groups) {
    const key = `${String(betOutcome(group))} ${percentOf(group)}`;
    lines.set(key, [...(lines.get(key) ?? []), group]);
  }
  return [...lines.values()].flatMap((line) => {
    const [first] = line;
    if (first === undefined) return [];
    return [
      {
        status: first.status,
        result: first.result,
        bets: countOf(line),
        stake: fromMinor(
          total(line, ({ stakeMinor }) => stakeMinor),
          currency,
        ).amount,
        percent: percentOf(first),
        turnover: fromMinor(total(line, turnoverOf), currency).amount,
      },
    ];
  });
}

const percentOf = (group: BetGroup) => turnoverPercent(betOutcome(group), group.isStakeBack);

/** Activities earn no rebate, yet their bets are turnover like any other. */
function turnoverOf(group: BetGroup): bigint {
  const percent = percentOf(group);
  return percent === 100 ? group.stakeMinor : percent === 50 ? group.halfMinor : 0n;
}
