import type { ListedTransfer } from '../../directory';
import type { Reader } from '../../db/database';

/** The number in this cell of whose wallet a transfer is about; `undefined` for an account that nobody has here. */
export async function ownerOf(
  reader: Reader,
  { account }: Pick<ListedTransfer, 'account'>,
): Promise<bigint | null | undefined> {
  if (account === null) return null;
  const found = await reader
    .selectFrom('members')
    .select('member_id')
    .where((row) => row(row.fn('lower', ['account']), '=', account))
    .executeTakeFirst();
  return found?.member_id;
}

export async function accountOf(reader: Reader, memberId: bigint): Promise<string> {
  const { account } = await reader
    .selectFrom('members')
    .select('account')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return account.toLowerCase();
}
