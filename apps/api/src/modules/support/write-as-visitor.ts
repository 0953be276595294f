import { checkSupportText } from '@realm/domain';
import type { VisitorThread } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkAttempt, limitAttempt, limitAttempts, limitFor, type AttemptLimit } from '../attempts';
import { spendCaptchaTicket, type CaptchaCaller } from '../captcha';
import type { originOf } from '../session';
import {
  appendVisitorMessage,
  findVisitorMessage,
  isVisitorThreadOpen,
  lockVisitorThread,
  readVisitorThread,
} from './visitor-thread.repository';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BY_VISITOR: readonly AttemptLimit[] = [
  { scope: 'visitor-message', count: 10, windowMs: MINUTE_MS },
  { scope: 'visitor-message-day', count: 100, windowMs: 24 * HOUR_MS },
];
/** A new visitor costs nothing, so the address is counted, too. Many devices may be behind one. */
export const BY_SOURCE: AttemptLimit = { scope: 'visitor-message-source', count: 120, windowMs: HOUR_MS };

interface Opening {
  readonly uid: string;
  readonly ticket: string | undefined;
  readonly caller: CaptchaCaller;
}

/** A conversation that a program could open takes a captcha ticket; what follows in it takes none. */
export async function admitVisitor(ports: Ports, { uid, ticket, caller }: Opening): Promise<Refusal | null> {
  const { db, env, clock } = ports;
  const attempt = { subject: caller.source, now: clock.now() };
  const bySource = limitFor(env, BY_SOURCE);
  const full = await checkAttempt(db, bySource, attempt);
  if (full !== null) return full;
  // What is refused for want of a ticket is not counted: it would shut out everybody behind the address.
  if (!(await isVisitorThreadOpen(db, uid)) && !(await spendCaptchaTicket(ports, ticket, caller)))
    return refuse('CAPTCHA_REQUIRED');
  return limitAttempt(db, bySource, attempt);
}

export interface VisitorText {
  readonly uid: string;
  /** From the client, in lower case: a message that is sent again keeps its id. */
  readonly messageId: string;
  readonly text: string;
  readonly origin: ReturnType<typeof originOf>;
  readonly at: Date;
}

/** Writes once per message id. */
export async function writeAsVisitor(
  tx: Tx,
  { uid, messageId, text, origin, at }: VisitorText,
): Promise<Outcome<VisitorThread>> {
  const checked = checkSupportText(text);
  if (!checked.ok) return refuse('MESSAGE_INVALID');
  const body = checked.value;
  const thread = await lockVisitorThread(tx, uid, at);
  const first = await findVisitorMessage(tx, uid, messageId);
  if (first !== undefined && (first.sender !== 'visitor' || first.body !== body))
    return refuse('REQUEST_ID_REUSED');
  if (first === undefined) {
    const counted = BY_VISITOR.map((limit) => ({ limit, subject: uid }));
    const limited = await limitAttempts(tx, counted, at);
    if (limited !== null) return limited;
    await appendVisitorMessage(tx, thread, {
      content: { message_id: messageId, sender: 'visitor', body },
      at,
      change: { open: true, waiting_since: thread.waiting_since ?? at, ...origin },
    });
  }
  return accept(await readVisitorThread(tx, uid));
}
