import { addDays, gmt4DayKey } from '@realm/domain';
import type { CommissionRates } from '../../config/commission-rates';
import type { Tx } from '../../db/database';
import { payDayWithin } from '../agent';
import { closingTime, lastClosedDay } from '../closed-days';
import { changedBefore, payMember, readRebateRates } from '../rebates';

interface DailyRun {
  readonly at: Date;
  readonly pay: (tx: Tx) => Promise<void>;
}

interface Demonstration {
  readonly from: Date;
  readonly now: Date;
  readonly commissionRates: CommissionRates;
}

/** The daily runs of rebates and commissions in the time that the demonstration tells of, each at its own hour. */
export function dailyRuns({ from, now, commissionRates }: Demonstration): DailyRun[] {
  const runs: DailyRun[] = [];
  for (let day = gmt4DayKey(from.getTime()); day <= lastClosedDay(now); day = addDays(day, 1)) {
    const runDay = day;
    const at = closingTime(runDay);
    runs.push({ at, pay: (tx) => payRebates(tx, { runDay, at }) });
    runs.push({ at, pay: (tx) => payDayWithin(tx, { day: runDay, at, rates: commissionRates }) });
  }
  return runs;
}

async function payRebates(tx: Tx, { runDay, at }: { runDay: string; at: Date }): Promise<void> {
  const rates = await readRebateRates(tx);
  for (const changed of await changedBefore(tx, runDay))
    await payMember(tx, { ...changed, runDay, rates, at });
  await tx.insertInto('rebate_days').values({ day: runDay, ended_at: at }).execute();
}
