import { sql } from 'kysely';
import type { ReadMembers } from '../../directory';
import type { Ports } from '../../ports';

const AT_ONCE = 500;
/** Numbers are given in the order of inserts; a transaction commits within a minute or two, or never. */
const FINAL_AFTER_MS = 5 * 60_000;

/**
 * This cell's members, for the directory. Who moves is not listed: at some moment the directory names the other cell. Until they have left,
 * their claim is theirs all the same.
 */
export function membersOf({ db, clock }: Pick<Ports, 'db' | 'clock'>): ReadMembers {
  const select = () =>
    db.selectFrom('members').select(['member_id', 'account', 'uid', 'invitation_code', 'created_at']);
  const present = (rows: Awaited<ReturnType<ReturnType<typeof select>['execute']>>) => {
    const finalMs = clock.now().getTime() - FINAL_AFTER_MS;
    return rows.map((row) => ({
      memberId: row.member_id,
      account: row.account,
      uid: row.uid,
      invitationCode: row.invitation_code,
      isFinal: row.created_at.getTime() < finalMs,
    }));
  };
  return {
    after: async (memberId) =>
      present(
        await select()
          .where('member_id', '>', memberId)
          .where('move_state', 'is', null)
          .orderBy('member_id')
          .limit(AT_ONCE)
          .execute(),
      ),
    named: async (accounts) =>
      present(
        await select()
          .where(sql<string>`lower(account)`, 'in', accounts)
          .where((row) => row.or([row('move_state', 'is', null), row('move_state', '=', 'leaving')]))
          .execute(),
      ),
    last: async () => {
      const { last } = await db
        .selectFrom('members')
        .select(({ fn }) => fn.max('member_id').as('last'))
        .executeTakeFirstOrThrow();
      return BigInt(last ?? 0);
    },
  };
}

/** Lists this cell's members for the whole platform, and gives claims back that no registration finished. */
export const directoryJob = (ports: Ports) => ({
  name: 'directory',
  intervalMs: 5_000,
  run: () => ports.directory.sync(membersOf(ports)),
});
