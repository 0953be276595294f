import { defineModule } from '../../define-module';
import { alertOperations } from './alerts.operator';
import { countLasting, deleteEnded, revisionOfAlerts } from './alerts.repository';
import { deliverCalls } from './deliver-calls';
import { watchAlerts } from './watch-alerts';

const WATCH_MS = 30_000;
const DELIVERY_MS = 5_000;
const HOUR_MS = 60 * 60_000;
const KEEP_MS = 90 * 24 * HOUR_MS;

/** Tells staff what is wrong: on the front page, by mail and by webhook, once when it begins and once when it is over. */
export const alertsModule = defineModule({
  name: 'alerts',
  operator: alertOperations,
  revisions: { alerts: revisionOfAlerts },
  gauges: ({ db }) => [
    {
      name: 'realm_alerts',
      help: 'Alerts that last.',
      label: 'kind',
      read: () => countLasting(db),
    },
  ],
  jobs: (ports) => {
    const { db, clock, env } = ports;
    const { webhook } = env.alerts;
    return [
      { name: 'alerts', intervalMs: WATCH_MS, run: () => watchAlerts(ports) },
      {
        name: 'alert-pruning',
        intervalMs: HOUR_MS,
        run: () => deleteEnded(db, new Date(clock.now().getTime() - KEEP_MS)),
      },
      ...(webhook === null
        ? []
        : [{ name: 'alert-calls', intervalMs: DELIVERY_MS, run: () => deliverCalls(ports, webhook) }]),
    ];
  },
});
