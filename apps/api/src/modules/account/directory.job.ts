import type { Members } from '../../directory';
import type { Ports } from '../../ports';

const AT_ONCE = 500;
/** Numbers are given in the order of inserts; a transaction commits within a minute or two, or never. */
const SETTLED_MS = 5 * 60_000;

/** This cell's members, for the directory. */
export const membersOf =
  ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Members =>
  async (after) => {
    const rows = await db
      .selectFrom('members')
      .select(['member_id', 'account', 'uid', 'invitation_code', 'created_at'])
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(AT_ONCE)
      .execute();
    const settledMs = clock.now().getTime() - SETTLED_MS;
    return rows.map((row) => ({
      memberId: row.member_id,
      account: row.account,
      uid: row.uid,
      invitationCode: row.invitation_code,
      isSettled: row.created_at.getTime() < settledMs,
    }));
  };

/** Lists this cell's members for the whole platform, and gives claims back that no registration finished. */
export const directoryJob = (ports: Ports) => ({
  name: 'directory',
  intervalMs: 5_000,
  run: () => ports.directory.settle(membersOf(ports)),
});
