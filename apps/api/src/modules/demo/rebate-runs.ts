import { addDays, gmt4DayKey } from '@realm/domain';
import type { Tx } from '../../db/database';
import { closingTime, lastClosedDay } from '../closed-days';
import { changedBefore, payMember, readRebateRates } from '../rebates';

interface RebateRun {
  readonly at: Date;
  readonly pay: (tx: Tx) => Promise<void>;
}

/** The daily runs of the time that the demonstration tells of, each at its own hour. */
export function rebateRuns({ from, now }: { from: Date; now: Date }): RebateRun[] {
  const runs: RebateRun[] = [];
  for (let day = gmt4DayKey(from.getTime()); day <= lastClosedDay(now); day = addDays(day, 1)) {
    const runDay = day;
    const at = closingTime(runDay);
    runs.push({ at, pay: (tx) => payRun(tx, { runDay, at }) });
  }
  return runs;
}

async function payRun(tx: Tx, { runDay, at }: { runDay: string; at: Date }): Promise<void> {
  const rates = await readRebateRates(tx);
  for (const changed of await changedBefore(tx, runDay))
    await payMember(tx, { ...changed, runDay, rates, at });
  await tx.insertInto('rebate_days').values({ day: runDay, ended_at: at }).execute();
}
