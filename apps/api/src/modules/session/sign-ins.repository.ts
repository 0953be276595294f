import type { SignInOutcome } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { PageRequest } from '../../db/page';
import type { SessionOrigin } from './session-origin';

interface SignInAttempt {
  /** `null`: no such account. */
  readonly memberId: bigint | null;
  readonly outcome: SignInOutcome;
  readonly origin: SessionOrigin;
  readonly at: Date;
}

export async function recordSignIn(
  reader: Reader,
  { memberId, outcome, origin, at }: SignInAttempt,
): Promise<void> {
  await reader
    .insertInto('sign_ins')
    .values({ member_id: memberId, at, outcome, ...origin })
    .execute();
}

const HOUR_MS = 60 * 60_000;

/** Once an hour for each account: repeated attempts over a limit must not fill the history. */
export async function recordLimitedSignIn(
  reader: Reader,
  { memberId, origin, at }: Omit<SignInAttempt, 'outcome'>,
): Promise<void> {
  const before = await reader
    .selectFrom('sign_ins')
    .select('sign_in_id')
    .where('member_id', 'is not distinct from', memberId)
    .where('outcome', '=', 'limited')
    .where('at', '>', new Date(at.getTime() - HOUR_MS))
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) await recordSignIn(reader, { memberId, outcome: 'limited', origin, at });
}

/** One row more than the page has. */
export function selectSignIns(reader: Reader, memberId: bigint, { range, after, limit }: PageRequest) {
  let rows = reader
    .selectFrom('sign_ins')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('at', '>=', range.from)
    .where('at', '<', range.to);
  if (after !== null)
    rows = rows.where((row) =>
      row.or([
        row('at', '<', after.at),
        row.and([row('at', '=', after.at), row('sign_in_id', '<', after.id)]),
      ]),
    );
  return rows
    .orderBy('at', 'desc')
    .orderBy('sign_in_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function lastFailedSignIn(reader: Reader, memberId: bigint, since: Date): Promise<Date | null> {
  const found = await reader
    .selectFrom('sign_ins')
    .select('at')
    .where('member_id', '=', memberId)
    .where('outcome', '!=', 'signed-in')
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.at ?? null;
}
