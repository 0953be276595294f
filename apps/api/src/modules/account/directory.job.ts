import { sql } from 'kysely';
import type { ReadMembers } from '../../directory';
import type { Ports } from '../../ports';

const AT_ONCE = 500;
/** Numbers are given in the order of inserts; a transaction commits within a minute or two, or never. */
const FINAL_AFTER_MS = 5 * 60_000;

/**
 * This cell's members, for the directory. Who leaves is listed until they have left: their move needs the name, which a restored directory may
 * have lost. Who arrives is not: until the move is accepted, the name is the other cell's.
 */
export function membersOf({ db, clock }: Pick<Ports, 'db' | 'clock'>): ReadMembers {
  const select = () =>
    db
      .selectFrom('members')
      .select(['member_id', 'account', 'uid', 'invitation_code', 'created_at', 'move_state'])
      .where((row) => row.or([row('move_state', 'is', null), row('move_state', '=', 'leaving')]));
  const present = (rows: Awaited<ReturnType<ReturnType<typeof select>['execute']>>) => {
    const finalMs = clock.now().getTime() - FINAL_AFTER_MS;
    return rows.map((row) => ({
      memberId: row.member_id,
      account: row.account,
      uid: row.uid,
      invitationCode: row.invitation_code,
      isFinal: row.created_at.getTime() < finalMs,
      isLeaving: row.move_state === 'leaving',
    }));
  };
  return {
    after: async (memberId) =>
      present(await select().where('member_id', '>', memberId).orderBy('member_id').limit(AT_ONCE).execute()),
    named: async (accounts) =>
      present(
        await select()
          .where(sql<string>`lower(account)`, 'in', accounts)
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
