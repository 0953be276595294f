import { sql } from 'kysely';
import { signalCommit } from '../../db/commit-signals';
import type { Reader, Tx } from '../../db/database';
import { noteTyping } from './typing';

/** A console repeats that it shows a thread every fifteen seconds. */
const VIEWING_MS = 40_000;
const NAME = 200;

interface Look {
  readonly memberId: bigint;
  readonly account: string;
  readonly state: 'reading' | 'typing' | 'left';
}

/** A console shows a thread, or has left it. Other consoles learn of it when that is new. */
export async function noteLook(tx: Tx, { memberId, account, state }: Look): Promise<void> {
  const before = await tx
    .selectFrom('support_viewers')
    .select(['typing', sql<boolean>`seen_at > ${viewedSince}`.as('viewing')])
    .where('member_id', '=', memberId)
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst();
  if (state === 'left') {
    await tx
      .deleteFrom('support_viewers')
      .where('member_id', '=', memberId)
      .where('account', '=', account)
      .execute();
  } else {
    await sql`insert into support_viewers (member_id, account, seen_at, typing)
      select ${memberId}::bigint, ${account.slice(0, NAME)}, now(), ${state === 'typing'}
        where exists (select from support_threads where member_id = ${memberId})
      on conflict (member_id, account) do update set seen_at = excluded.seen_at, typing = excluded.typing`.execute(
      tx,
    );
  }
  const isNew =
    before?.viewing === true ? state === 'left' || before.typing !== (state === 'typing') : state !== 'left';
  if (isNew) await announce(tx, memberId);
  if (state === 'typing' || before?.typing === true)
    await noteTyping(tx, { memberId, side: 'staff', typing: state === 'typing' });
}

const viewedSince = sql`now() - interval '1 millisecond' * ${VIEWING_MS}::int`;

/** A changed revision alone: consoles read again who is there. */
async function announce(tx: Tx, memberId: bigint): Promise<void> {
  await sql`update support_threads set assigned_to = assigned_to where member_id = ${memberId}`.execute(tx);
  signalCommit(tx, 'support');
}

/** Whose consoles show a thread now. */
export async function readViewers(reader: Reader, memberId: bigint) {
  const { rows } = await sql<{ account: string; name: string; typing: boolean }>`
    select v.account, coalesce(s.name, v.account) as name, v.typing
    from support_viewers v left join staff s on s.account = v.account
    where v.member_id = ${memberId} and v.seen_at > ${viewedSince} order by name`.execute(reader);
  return rows;
}
