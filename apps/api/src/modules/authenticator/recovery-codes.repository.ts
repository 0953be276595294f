import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH, recoveryCodeFrom } from '@realm/domain';
import { deriveKey } from '../../config/derive-key';
import type { Env } from '../../config/env';
import type { Reader, Tx } from '../../db/database';

/** A keyed digest: 50 bits alone could be found from a plain hash. */
const hashOf = ({ secret }: Pick<Env, 'secret'>, memberId: bigint, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'recovery-code'))
    .update(`${String(memberId)} ${code}`, 'utf8')
    .digest('hex');

/** Replaces a member's recovery codes. @returns The only copy of them. */
export async function replaceRecoveryCodes(
  tx: Tx,
  env: Pick<Env, 'secret'>,
  memberId: bigint,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(recoveryCodeFrom(randomBytes(RECOVERY_CODE_LENGTH)));
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const rows = [...codes].map((code) => ({
    member_id: memberId,
    code_hash: hashOf(env, memberId, code),
    used_at: null,
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return [...codes];
}

interface CodeOf {
  readonly env: Pick<Env, 'secret'>;
  readonly memberId: bigint;
  readonly code: string;
}

export async function isUnusedRecoveryCode(
  reader: Reader,
  { env, memberId, code }: CodeOf,
): Promise<boolean> {
  const found = await reader
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(env, memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function takeRecoveryCode(
  tx: Tx,
  { env, memberId, code, now }: CodeOf & { readonly now: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(env, memberId, code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(reader: Reader, memberId: bigint): Promise<number> {
  const { count } = await reader
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
