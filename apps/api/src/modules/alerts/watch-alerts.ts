import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { beginAlert, changeAlert, endAlert, readLasting, takeTurn, type AlertRow } from './alerts.repository';
import { isAlertKind } from './mail-text';
import { readFindings, type Finding } from './findings';
import { tellOf } from './tell-staff';

type WatchPorts = Pick<Ports, 'db' | 'clock' | 'env'>;

/**
 * Compares what is wrong with the alerts that last. Staff are notified when one begins and when it ends, never in between: message and alert
 * are one transaction, whichever server writes them.
 */
export const watchAlerts = ({ db, clock, env }: WatchPorts): Promise<void> =>
  inTransaction(db, async (tx) => {
    await takeTurn(tx);
    const now = clock.now();
    const found = await readFindings(tx, { options: env.alerts, providers: env.gameProviders, now });
    const lasting = new Map((await readLasting(tx)).map((alert) => [nameOf(alert), alert]));
    for (const finding of found) await keep(tx, { finding, alert: lasting.get(nameOf(finding)), now, env });
    const names = new Set(found.map(nameOf));
    for (const alert of lasting.values()) {
      // One of a kind that a newer server has begun is for newer servers to end.
      if (names.has(nameOf(alert)) || !isAlertKind(alert.kind)) continue;
      await endAlert(tx, alert.alertId, now);
      await tellOf(tx, { event: 'ended', alert: { ...alert, endedAt: now } }, { now, env });
    }
  });

interface Keeping extends Pick<Ports, 'env'> {
  readonly finding: Finding;
  readonly alert: AlertRow | undefined;
  readonly now: Date;
}

async function keep(tx: Tx, { finding, alert, now, env }: Keeping): Promise<void> {
  if (alert === undefined) {
    const begun = await beginAlert(tx, finding, now);
    await tellOf(tx, { event: 'began', alert: begun }, { now, env });
  } else if (!isSame(alert, finding)) await changeAlert(tx, alert.alertId, finding);
}

const nameOf = ({ kind, subject }: Finding): string => `${kind} ${subject}`;

const isSame = (one: Finding, other: Finding): boolean =>
  one.amount === other.amount &&
  one.oldestAt?.getTime() === other.oldestAt?.getTime() &&
  one.names.join('\n') === other.names.join('\n');
