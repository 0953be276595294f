import type { Tx } from '../../db/database';
import type { Ports } from '../../ports';
import { readAvatarImage } from '../profile';
import { readAuthenticator } from './authenticator-part';
import { readCopiedRows } from './copy-rows';
import { readLedgerAccounts } from './ledger-accounts';
import { readUses } from './limit-uses';
import type { MemberPackage } from './member-package';
import { readRequests } from './money-requests-part';

/** A member's avatar, and its image where it is the member's own. */
export interface Avatar {
  readonly name: string;
  readonly image: Buffer | null;
}

/** Call it outside of transactions: a file store may take longer than they may wait. */
export async function readAvatar(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  memberId: bigint,
): Promise<Avatar> {
  const { avatar: name } = await db
    .selectFrom('members')
    .select('avatar')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { name, image: await readAvatarImage(files, name) };
}

/** Reads everything that moves with the member. Call it once nothing can change any more: see `beginMove`. */
export async function packMember(
  { env, clock }: Pick<Ports, 'env' | 'clock'>,
  tx: Tx,
  { memberId, avatarImage }: { memberId: bigint; avatarImage: Buffer | null },
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
    avatarImage,
    authenticator: await readAuthenticator(tx, env, memberId),
    rows: await readCopiedRows(tx, memberId),
    uses: await readUses(tx, memberId, clock.now()),
    requests: await readRequests(tx, memberId),
    accounts: await readLedgerAccounts(tx, memberId),
  };
}
