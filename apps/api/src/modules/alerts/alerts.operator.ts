import type { Alert } from '@realm/api-client/contract';
import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { readEnded, readLasting, type AlertRow } from './alerts.repository';
import { countCalls } from './calls.repository';

const DAY_MS = 24 * 60 * 60_000;
const MAX_ENDED = 20;

export const alertOperations = {
  'overview/alerts': async ({ now, env: { alerts } }, tx) => {
    const after = new Date(now.getTime() - DAY_MS);
    return accept({
      lasting: (await readLasting(tx)).map(present),
      ended: (await readEnded(tx, { after, limit: MAX_ENDED })).map(present),
      mailTo: alerts.mailTo.length,
      webhook: alerts.webhook === null ? null : await countCalls(tx, after),
    });
  },
} satisfies Partial<OperatorHandlers>;

const present = ({ alertId, beganAt, endedAt, oldestAt, names, ...alert }: AlertRow): Alert => ({
  ...alert,
  alertId: String(alertId),
  beganAt: beganAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  oldestAt: oldestAt?.toISOString() ?? null,
  names: [...names],
});
