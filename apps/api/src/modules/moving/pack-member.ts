import type { Tx } from '../../db/database';
import type { Ports } from '../../ports';
import { readAvatarImage } from '../profile';
import { readAuthenticator } from './authenticator-part';
import { readCopiedRows } from './copy-rows';
import { readLedgerAccounts } from './ledger-accounts';
import { readUses } from './limit-uses';
import type { MemberPackage } from './member-package';
import { readRequests } from './money-requests-part';

/** Reads everything that moves with the member. Call it once nothing can change any more: see `beginMove`. */
export async function packMember(
  { env, files, clock }: Pick<Ports, 'env' | 'files' | 'clock'>,
  tx: Tx,
  memberId: bigint,
): Promise<MemberPackage> {
  const member = await tx
    .selectFrom('members')
    .select([
      'uid',
      'account',
      'invitation_code',
      'password_hash',
      'payment_password_hash',
      'nickname',
      'avatar',
    ])
    .select(['currency', 'agent_name', 'disabled', 'withdrawals_held_until', 'password_changed_at', 'email'])
    .select('created_at')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    format: 1,
    member,
    avatarImage: await readAvatarImage(files, member.avatar),
    authenticator: await readAuthenticator(tx, env, memberId),
    rows: await readCopiedRows(tx, memberId),
    uses: await readUses(tx, memberId, clock.now()),
    requests: await readRequests(tx, memberId),
    accounts: await readLedgerAccounts(tx, memberId),
  };
}
