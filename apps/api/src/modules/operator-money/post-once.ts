import { fromMinor, type CurrencyCode, type LedgerType } from '@realm/domain';
import type { Tx } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import { refusePosting } from '../../http/refuse-posting';
import {
  HOUSE,
  accountId,
  memberLeg,
  parseAccountId,
  postEvent,
  type AccountKind,
  type Leg,
} from '../../ledger';
import { readMemberAmount, type MemberAmount } from './member-amount';

/** The single-leg acts of staff: what each is posted as, and between the member's available amount and which account. */
const ACTS = {
  'top-up': { type: 15, other: 'capital' },
  'credit-add': { type: 16, other: 'credit-line' },
  'credit-deduct': { type: 17, other: 'credit-line' },
  'credit-settle': { type: 18, other: 'credit-line' },
  deduct: { type: 19, other: 'adjustments' },
} as const satisfies Record<string, { type: LedgerType; other: AccountKind }>;
export type BalanceAct = keyof typeof ACTS;

export interface BalanceOrder {
  readonly act: BalanceAct;
  /** Made by the caller, once: the same id never posts twice. */
  readonly actId: string;
  readonly member: string;
  readonly amount: string;
  readonly currencyCode?: CurrencyCode | undefined;
  readonly reason: string;
  readonly at: Date;
}

export interface BalanceActReceipt {
  readonly actId: string;
  readonly reference: string;
  readonly type: LedgerType;
  readonly amount: string;
  readonly currencyCode: CurrencyCode;
  /** Posted by an earlier call with this id; nothing was done now. */
  readonly repeated: boolean;
}

export async function postOnce(tx: Tx, order: BalanceOrder): Promise<Outcome<BalanceActReceipt>> {
  const named = await readMemberAmount(tx, order);
  if (!named.ok) return named;
  const { currency: currencyCode, amountMinor } = named.value;
  const leg = toLeg(order.act, named.value);
  const eventId = `operator:${order.actId.toLowerCase()}`;
  const reference = `A${order.actId.replaceAll('-', '').slice(0, 15).toUpperCase()}`;
  const posted = await postEvent(tx, { eventId, reference, note: order.reason, at: order.at, legs: [leg] });
  if (posted.kind === 'insufficient' && isCreditLine(posted.accountId)) return refuse('ABOVE_MAXIMUM');
  const refusal = refusePosting(posted);
  if (refusal !== null) return refusal;
  const repeated = posted.kind !== 'posted';
  if (repeated && !(await isSamePosting(tx, eventId, leg))) return refuse('REQUEST_ID_REUSED');
  const { type } = ACTS[order.act];
  const amount = fromMinor(amountMinor, currencyCode).amount;
  return { ok: true, value: { actId: order.actId, reference, type, amount, currencyCode, repeated } };
}

/** More than the line lends, or more than is owed on it, is no lack of money. */
const isCreditLine = (account: bigint): boolean => parseAccountId(account).kind === 'credit-line';

function toLeg(act: BalanceAct, { memberId, currency, amountMinor }: MemberAmount): Leg {
  const { type, other } = ACTS[act];
  return memberLeg(type, {
    own: accountId(memberId, 'available', currency),
    other: accountId(other === 'credit-line' ? memberId : HOUSE, other, currency),
    amountMinor,
  });
}

async function isSamePosting(tx: Tx, eventId: string, leg: Leg): Promise<boolean> {
  const found = await tx
    .selectFrom('postings')
    .select(['type', 'debit', 'credit', 'amount_minor'])
    .where('event_id', '=', eventId)
    .where('leg', '=', 0)
    .executeTakeFirst();
  return (
    found?.type === leg.type &&
    found.debit === leg.debit &&
    found.credit === leg.credit &&
    found.amount_minor === leg.amountMinor
  );
}
