import type { FundsPeriod } from './funds.slice';

const DAY_MS = 86_400_000;
const PERIOD_DAYS: Readonly<Record<FundsPeriod, number | null>> = { week: 7, month: 30, 'two-months': null };

/** Without a range the server looks back as far as it answers at once. */
export function rangeOf(period: FundsPeriod, nowMs: number): { from?: string; to?: string } {
  const days = PERIOD_DAYS[period];
  if (days === null) return {};
  return { from: new Date(nowMs - days * DAY_MS).toISOString(), to: new Date(nowMs).toISOString() };
}
