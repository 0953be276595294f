import { RAISE_WAIT_MS, limitChange, parseMoney, toMinor, type CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import {
  deleteLimit,
  findLimit,
  lockProtection,
  putLimit,
  recordProtectionEvent,
  type LimitName,
  type LimitRow,
  type NewProtectionEvent,
} from './protection-rows';

interface LimitRequest extends LimitName {
  /** As typed; `undefined` removes the limit. */
  readonly amount: string | undefined;
  readonly at: Date;
  /** By staff, with their reason. */
  readonly staff?: { readonly reason: string };
}

const WAITS_FOR_NOTHING = { raise_minor: null, raise_requested_at: null, raise_from: null };

/** Adds or lowers a limit at once, or asks for a raise, which only the member does. A raise that waits is replaced by either. */
export async function setLimit(tx: Tx, request: LimitRequest): Promise<Outcome<null>> {
  const { memberId, kind, period, amount, at } = request;
  const { currency: active } = await lockProtection(tx, memberId);
  const limit = await findLimit(tx, request);
  const currency = limit?.currency ?? active;
  const wanted = amount === undefined ? null : readLimit(amount, currency);
  if (wanted === undefined) return refuse('AMOUNT_INVALID');
  const from = limit?.amount_minor ?? null;
  const change = limitChange(from, wanted);
  const isRaise = change === 'raise';
  if (change === 'unchanged' || (isRaise && request.staff !== undefined)) return refuse('LIMIT_STATE');
  const event = eventOf(request, { currency, from, to: wanted });
  if (isRaise || wanted === null) return requestRaise(tx, { limit, wanted, event });
  const row = { member_id: memberId, kind, period, currency, amount_minor: wanted, set_at: at };
  await putLimit(tx, { ...row, ...WAITS_FOR_NOTHING });
  await recordProtectionEvent(tx, { ...event, kind: change === 'added' ? 'limit-added' : 'limit-lowered' });
  return accept(null);
}

interface Raise {
  readonly limit: LimitRow | undefined;
  /** `null` removes the limit. */
  readonly wanted: bigint | null;
  readonly event: Omit<NewProtectionEvent, 'kind'>;
}

async function requestRaise(tx: Tx, { limit, wanted, event }: Raise): Promise<Outcome<null>> {
  if (limit === undefined) return refuse('LIMIT_STATE');
  const { at } = event;
  const raiseFrom = new Date(at.getTime() + RAISE_WAIT_MS);
  await putLimit(tx, { ...limit, raise_minor: wanted, raise_requested_at: at, raise_from: raiseFrom });
  const details = { ...event.details, confirmableFrom: raiseFrom.toISOString() };
  await recordProtectionEvent(tx, { ...event, kind: 'raise-requested', details });
  return accept(null);
}

/** @returns `undefined` unless the text is a positive amount of the currency. */
function readLimit(text: string, currency: CurrencyCode): bigint | undefined {
  const money = parseMoney(text.trim(), currency);
  const minor = money === null ? 0n : toMinor(money);
  return minor > 0n ? minor : undefined;
}

type Decision = LimitName & Pick<LimitRequest, 'at' | 'staff'>;

/** Makes a raise effective that has waited long enough. */
export async function confirmLimit(tx: Tx, decision: Decision): Promise<Outcome<null>> {
  const limit = await lockWaiting(tx, decision);
  if (limit === null || limit.raise_from > decision.at) return refuse('LIMIT_STATE');
  const { currency, amount_minor: from, raise_minor: to } = limit;
  const event = eventOf(decision, { currency, from, to });
  if (to === null) {
    await deleteLimit(tx, decision);
    await recordProtectionEvent(tx, { ...event, kind: 'limit-removed' });
  } else {
    await putLimit(tx, { ...limit, amount_minor: to, set_at: decision.at, ...WAITS_FOR_NOTHING });
    await recordProtectionEvent(tx, { ...event, kind: 'limit-raised' });
  }
  return accept(null);
}

export async function withdrawRaise(tx: Tx, decision: Decision): Promise<Outcome<null>> {
  const limit = await lockWaiting(tx, decision);
  if (limit === null) return refuse('LIMIT_STATE');
  const { currency, amount_minor: from, raise_minor: to } = limit;
  await putLimit(tx, { ...limit, ...WAITS_FOR_NOTHING });
  await recordProtectionEvent(tx, {
    ...eventOf(decision, { currency, from, to }),
    kind: 'raise-withdrawn',
  });
  return accept(null);
}

type WaitingLimit = LimitRow & { readonly raise_from: Date };

async function lockWaiting(tx: Tx, name: LimitName): Promise<WaitingLimit | null> {
  await lockProtection(tx, name.memberId);
  const limit = await findLimit(tx, name);
  return limit === undefined || limit.raise_from === null ? null : { ...limit, raise_from: limit.raise_from };
}

interface Change {
  readonly currency: CurrencyCode;
  readonly from: bigint | null;
  readonly to: bigint | null;
}

function eventOf(
  { memberId, kind, period, at, staff }: Decision,
  { currency, from, to }: Change,
): Omit<NewProtectionEvent, 'kind'> {
  const text = (minor: bigint | null) => (minor === null ? null : String(minor));
  const limit = { kind, period, currency, from: text(from), to: text(to) };
  return { memberId, at, actor: staff === undefined ? 'member' : 'staff', details: { limit, ...staff } };
}
