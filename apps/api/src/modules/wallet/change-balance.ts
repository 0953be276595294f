import type { ChangeReceipt } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode, type LedgerType } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
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
import { type MemberAmount, readMemberAmount } from '../account';

/** What staff change in a wallet: what each change is posted as, and between the member's available amount and which account. */
export const CHANGES = {
  'top-up': { type: 15, other: 'capital' },
  'credit-add': { type: 16, other: 'credit-line' },
  'credit-deduct': { type: 17, other: 'credit-line' },
  'credit-settle': { type: 18, other: 'credit-line' },
  deduct: { type: 19, other: 'adjustments' },
} as const satisfies Record<string, { type: LedgerType; other: AccountKind }>;
export type BalanceChange = keyof typeof CHANGES;

export interface BalanceOrder {
  readonly change: BalanceChange;
  readonly requestId: string;
  readonly member: string;
  readonly amount: string;
  readonly currencyCode?: CurrencyCode | undefined;
  readonly reason: string;
  readonly at: Date;
}

/** Posts a change once for its id: one that was posted without being kept with its command is refused, too. */
export async function changeBalance(tx: Tx, order: BalanceOrder): Promise<Outcome<ChangeReceipt>> {
  const named = await readMemberAmount(tx, order);
  if (!named.ok) return named;
  const { currency: currencyCode, amountMinor } = named.value;
  const leg = toLeg(order.change, named.value);
  const requestId = order.requestId.toLowerCase();
  const reference = `A${requestId.replaceAll('-', '').slice(0, 15).toUpperCase()}`;
  const posted = await postEvent(tx, {
    eventId: `operator:${requestId}`,
    reference,
    note: order.reason,
    at: order.at,
    legs: [leg],
  });
  if (posted.kind === 'insufficient' && isCreditLine(posted.accountId)) return refuse('ABOVE_MAXIMUM');
  const refusal = refusePosting(posted);
  if (refusal !== null) return refusal;
  if (posted.kind !== 'posted') return refuse('REQUEST_ID_REUSED');
  const { type } = CHANGES[order.change];
  const amount = fromMinor(amountMinor, currencyCode).amount;
  return accept({ requestId: order.requestId, reference, type, amount, currencyCode });
}

/** An amount above what the line may still lend, or above what the member owes on it, exceeds a limit; it is not a lack of money. */
const isCreditLine = (account: bigint): boolean => parseAccountId(account).kind === 'credit-line';

function toLeg(change: BalanceChange, { memberId, currency, amountMinor }: MemberAmount): Leg {
  const { type, other } = CHANGES[change];
  return memberLeg(type, {
    own: accountId(memberId, 'available', currency),
    other: accountId(other === 'credit-line' ? memberId : HOUSE, other, currency),
    amountMinor,
  });
}
