import { defineModule } from '../../define-module';
import { payRebates } from './pay-rebates';
import { rebateOperations, rebateRatesRule } from './rebate.operator';
import { rebateRoutes } from './rebate.routes';

export { changedBefore } from './changed-bets';
export { payMember } from './pay-member';
export { readRebateRates } from './rates.repository';

const INTERVAL_MS = 60_000;

/** Daily rebates of members' own bets: rates, runs with their corrections, the report. */
export const rebatesModule = defineModule({
  name: 'rebates',
  member: rebateRoutes,
  operator: rebateOperations,
  approvals: { 'rebate-rates': rebateRatesRule },
  jobs: (ports) => [{ name: 'rebates', intervalMs: INTERVAL_MS, run: () => payRebates(ports) }],
});
