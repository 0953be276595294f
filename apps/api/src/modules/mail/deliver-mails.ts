import { IDLE } from '../../define-module';
import type { Ports } from '../../ports';
import { MailError, type Mailer } from './mailer';
import {
  deleteEndedMails,
  expireMails,
  isAnyWaiting,
  takeDueMail,
  writeMailOutcome,
  type MailOutcome,
  type MailRow,
} from './outbox.repository';

const MAX_MAILS_PER_RUN = 50;
/** Longer than a mailer waits for its server in all. */
const LEASE_MS = 120_000;
const DAY_MS = 24 * 60 * 60_000;
const MAX_AGE_MS = DAY_MS;
const RETENTION_MS = 30 * DAY_MS;
const RETRY_DELAYS_MS = [30_000, 120_000, 600_000, 3_600_000, 3_600_000];

/**
 * Gives up mails that were not delivered within a day and deletes old rows. Runs without a mail server too, because a body may
 * hold a code.
 */
export async function pruneOutbox(ports: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  await expireOldMails(ports);
  await deleteEndedMails(ports.db, new Date(ports.clock.now().getTime() - RETENTION_MS));
}

/**
 * Delivers due mails at least once each: if a server dies after sending one, the next attempt sends it again.
 *
 * @returns `IDLE` between two attempts at the mails that wait.
 */
export async function deliverMails(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  mailer: Mailer,
): Promise<typeof IDLE | undefined> {
  await expireOldMails({ db, clock });
  const failures: unknown[] = [];
  let taken = 0;
  for (; taken < MAX_MAILS_PER_RUN; taken += 1) {
    const mail = await takeDueMail(db, { now: clock.now(), leaseMs: LEASE_MS });
    if (mail === undefined) break;
    const outcome = await attempt(mailer, mail, clock);
    await writeMailOutcome(db, mail, outcome);
    if (outcome.kind !== 'sent') failures.push(new Error(`mail ${String(mail.mail_id)}: ${outcome.error}`));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'mails not delivered');
  return taken === 0 && (await isAnyWaiting(db)) ? IDLE : undefined;
}

async function expireOldMails({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await expireMails(db, { now, before: new Date(now.getTime() - MAX_AGE_MS) });
}

async function attempt(mailer: Mailer, mail: MailRow, clock: Ports['clock']): Promise<MailOutcome> {
  const { recipient: to, subject, body, message_id: messageId, attempts } = mail;
  try {
    await mailer.send({ to, subject, body }, messageId);
    return { kind: 'sent', at: clock.now() };
  } catch (failure) {
    // Only a mailer's own words: another error might quote the address of the mail server with its password.
    const error = failure instanceof MailError ? failure.message : 'the mailer failed';
    const delayMs = RETRY_DELAYS_MS[attempts - 1];
    if (delayMs === undefined || (failure instanceof MailError && failure.isPermanent))
      return { kind: 'failed', error };
    return { kind: 'retry', at: new Date(clock.now().getTime() + delayMs), error };
  }
}
