import type { SignInOutcome } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { PageRequest } from '../../db/page';
import { limitAttempt, type AttemptLimit } from '../attempts';
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

/** Repeated attempts over a limit must not fill the history, also when they arrive together. */
const LIMITED_RECORDS: AttemptLimit = { scope: 'sign-in-limited', count: 1, windowMs: 60 * 60_000 };

/** Once an hour for each account, known or not. */
export async function recordLimitedSignIn(
  reader: Reader,
  { account, ...attempt }: Omit<SignInAttempt, 'outcome'> & { readonly account: string },
): Promise<void> {
  const recorded = await limitAttempt(reader, LIMITED_RECORDS, { subject: account, now: attempt.at });
  if (recorded === null) await recordSignIn(reader, { ...attempt, outcome: 'limited' });
}

const MISSING_CODES: AttemptLimit = { scope: 'sign-in-code-missing', count: 5, windowMs: 60 * 60_000 };

/** A right password whose code is still to come. Five an hour for each place, so that repetitions don't fill the history. */
export async function recordMissingCode(
  reader: Reader,
  { memberId, origin, at }: Omit<SignInAttempt, 'outcome'> & { readonly memberId: bigint },
): Promise<void> {
  const subject = `${String(memberId)} ${origin.place}`;
  const recorded = await limitAttempt(reader, MISSING_CODES, { subject, now: at });
  if (recorded === null) await recordSignIn(reader, { memberId, outcome: 'code-missing', origin, at });
}

const SECOND_STEP_MS = 10 * 60_000;

/** The first step of a sign-in that has succeeded from the same place is no event of its own. */
export async function dropMissingCodes(
  reader: Reader,
  { memberId, origin, at }: Omit<SignInAttempt, 'outcome'> & { readonly memberId: bigint },
): Promise<void> {
  await reader
    .deleteFrom('sign_ins')
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'code-missing')
    .where('at', '>', new Date(at.getTime() - SECOND_STEP_MS))
    .where('device', '=', origin.device)
    .where('system', '=', origin.system)
    .where('place', '=', origin.place)
    .execute();
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
