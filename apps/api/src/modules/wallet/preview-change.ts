import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, type Outcome } from '../../http/outcome';
import { takesTwo } from '../../operator/amounts-alone';
import type { StaffMember } from '../../operator/staff-member';
import { HOUSE, accountId, readCredit, readWallet, type AccountKind } from '../../ledger';
import { readMemberAmount, type MemberAmount } from '../account';
import { worthInUsdt } from '../rates';
import { CHANGES, type BalanceChange, type BalanceOrder } from './change-balance';

type Preview = OutputOf<OperatorEndpoints['member/preview']>;
type Change = Preview['accounts'][number];

/** Which way each change moves the available balance. */
const SIGNS: Readonly<Record<BalanceChange, 1n | -1n>> = {
  'top-up': 1n,
  'credit-add': 1n,
  'credit-deduct': -1n,
  'credit-settle': -1n,
  deduct: -1n,
};

interface Previewed extends Pick<BalanceOrder, 'change' | 'member' | 'amount' | 'currencyCode' | 'at'> {
  /** The change was posted in this transaction: the accounts are as they are after it. */
  readonly isPosted?: boolean;
  /** Above it a second person has to agree. */
  readonly limitUsdt: number;
  /** Whose amounts of the day count. */
  readonly staff: StaffMember | null;
}

/** Every account that a change of a balance touches, before and after it. */
export async function previewChange(
  tx: Tx,
  { at, isPosted = false, limitUsdt, staff, ...order }: Previewed,
): Promise<Outcome<Preview>> {
  const named = await readMemberAmount(tx, order);
  if (!named.ok) return named;
  const { currency, amountMinor, memberId } = named.value;
  const { type } = CHANGES[order.change];
  const wallet = await readWallet(tx, memberId, currency);
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  const line = (account: Change['account'], read: bigint, change: bigint): Change => {
    const before = isPosted ? read - change : read;
    return { account, before: text(before), change: text(change), after: text(before + change) };
  };
  const change = SIGNS[order.change] * amountMinor;
  const other = await readOther(tx, order.change, named.value);
  const worthMinor = await worthInUsdt(tx, { currency, amountMinor, at });
  const { uid } = await tx
    .selectFrom('members')
    .select('uid')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const staffId = staff?.staffId ?? null;
  return accept({
    type,
    currencyCode: currency,
    accounts: [
      line('available', wallet.availableMinor, change),
      line('frozen', wallet.frozenMinor, 0n),
      // The house pays what the member gets; a debt grows with what is lent.
      line(other.account, other.minor, other.account === 'credit-owed' ? change : -change),
    ],
    worthUsdt: worthMinor === null ? null : fromMinor(worthMinor, 'USDT').amount,
    takesTwo: await takesTwo(tx, { staffId, member: uid, worthMinor, limitUsdt, now: at }),
  });
}

async function readOther(
  tx: Tx,
  change: BalanceChange,
  { memberId, currency }: MemberAmount,
): Promise<{ account: Change['account']; minor: bigint }> {
  const { other } = CHANGES[change];
  if (other === 'credit-line') {
    const credit = await readCredit(tx, memberId, currency);
    return { account: 'credit-owed', minor: credit?.usedMinor ?? 0n };
  }
  return {
    account: other,
    minor: await readHouse(tx, accountId(HOUSE, other satisfies AccountKind, currency)),
  };
}

async function readHouse(tx: Tx, id: bigint): Promise<bigint> {
  const row = await tx.selectFrom('accounts').select('balance').where('id', '=', id).executeTakeFirst();
  return row?.balance ?? 0n;
}
