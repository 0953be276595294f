import { createFairSemaphore } from '../../http/fair-semaphore';
import { refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkAttempt, limitAttempt, type AttemptLimit } from '../attempts';
import { isCaptchaTicketValid, spendCaptchaTicket, type CaptchaCaller } from '../captcha';
import { admitPasswordCall } from '../password';

interface VisitorCall {
  readonly bySource: AttemptLimit;
  readonly captchaTicket?: string | undefined;
  readonly caller: CaptchaCaller;
  /** Before anything is counted or used up: the call may belong to another cell. */
  readonly requireCell: () => Promise<void>;
  /** The source has reached its limit. */
  readonly onLimited?: () => void;
}

/** Calls that are looked at before they get a place or are refused. One source's thousand hold up nobody else's first one. */
const atDoor = createFairSemaphore<string>({ width: 10, maxWaiting: 490 });

/**
 * Runs a visitor's call that hashes a password. Only one with a valid ticket and within its source's limit asks for a place, and it gets
 * the place before anything is counted or used up: a call that is turned away can be repeated as it was.
 *
 * @throws {RequestError} UNAVAILABLE while all of the visitors' places are taken, and for the most of a source that sends too many at once.
 */
export async function admitVisitor<T>(
  ports: Ports,
  { bySource, captchaTicket, caller, requireCell, onLimited }: VisitorCall,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const attempt = { subject: caller.source, now: ports.clock.now() };
  const limited = (refusal: Refusal): Refusal => {
    onLimited?.();
    return refusal;
  };
  const refused = await atDoor(caller.source, async () => {
    await requireCell();
    // Nothing is looked at without a ticket, so nothing is counted either: it would shut out everybody behind the address.
    if (!(await isCaptchaTicketValid(ports, captchaTicket, caller))) return refuse('CAPTCHA_REQUIRED');
    const full = await checkAttempt(ports.db, bySource, attempt);
    return full === null ? null : limited(full);
  });
  if (refused !== null) return refused;
  return admitPasswordCall.visitor(caller.source, async () => {
    const tooFast = await limitAttempt(ports.db, bySource, attempt);
    if (tooFast !== null) return limited(tooFast);
    // Another call may have used the ticket since it was checked.
    const spent = await spendCaptchaTicket(ports, captchaTicket, caller);
    return spent ? work() : refuse('CAPTCHA_REQUIRED');
  });
}
