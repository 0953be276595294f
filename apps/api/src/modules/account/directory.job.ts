import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Members } from '../../directory';
import type { Ports } from '../../ports';

const AT_ONCE = 500;

/** This cell's members, for the directory. */
export const membersOf = (db: Database): Members => ({
  after: async (memberId) => {
    const rows = await db
      .selectFrom('members')
      .select(['member_id', 'account', 'uid', 'invitation_code'])
      .where('member_id', '>', memberId)
      .orderBy('member_id')
      .limit(AT_ONCE)
      .execute();
    return rows.map((row) => ({
      memberId: row.member_id,
      account: row.account,
      uid: row.uid,
      invitationCode: row.invitation_code,
    }));
  },
  existing: async (accounts) => {
    const rows = await db
      .selectFrom('members')
      .select(sql<string>`lower(account)`.as('account'))
      .where(sql<string>`lower(account)`, 'in', accounts)
      .execute();
    return new Set(rows.map(({ account }) => account));
  },
});

/** Lists this cell's members when it joins the platform, and settles claims that no registration finished. */
export const directoryJob = ({ db, directory }: Ports) => ({
  name: 'directory',
  intervalMs: 5_000,
  run: () => directory.settle(membersOf(db)),
});
