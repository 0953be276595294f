import type { Tx } from '../../db/database';
import type { Ports } from '../../ports';
import { writeMail } from '../mail';
import type { Occasion } from './alerts.repository';
import { insertCall } from './calls.repository';
import { mailOf } from './mail-text';

/** Writes the mails and the call of an alert to their outboxes. */
export async function tellOf(
  tx: Tx,
  occasion: Occasion,
  { now, env }: Pick<Ports, 'env'> & { readonly now: Date },
): Promise<void> {
  const { mailTo, webhook } = env.alerts;
  for (const to of mailTo) await writeMail(tx, { to, ...mailOf(occasion, env.productTitle) }, now);
  if (webhook !== null) await insertCall(tx, { ...occasion, body: bodyOf(occasion, env.productTitle), now });
}

/** What the webhook gets. */
const bodyOf = ({ event, alert }: Occasion, product: string): string =>
  JSON.stringify({
    event,
    product,
    alertId: String(alert.alertId),
    kind: alert.kind,
    subject: alert.subject,
    beganAt: alert.beganAt.toISOString(),
    endedAt: alert.endedAt?.toISOString() ?? null,
    amount: alert.amount,
    oldestAt: alert.oldestAt?.toISOString() ?? null,
    names: alert.names,
  });
