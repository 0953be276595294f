import type { Env } from '../../config/env';
import type { Reader, Tx } from '../../db/database';
import { openCodeKey, openSeed, sealCodeKey, sealSeed } from '../authenticator';
import type { MemberPackage } from './member-package';

type Part = MemberPackage['authenticator'];
type Secret = Pick<Env, 'secret'>;

/** The bound authenticator with its recovery codes, opened; `null` without one. Codes of an earlier build can't move: they have no key. */
export async function readAuthenticator(reader: Reader, env: Secret, memberId: bigint): Promise<Part> {
  const row = await reader
    .selectFrom('authenticators')
    .select(['sealed_seed', 'created_at', 'bound_at', 'used_step'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined || row.bound_at === null) return null;
  const { sealed_seed: sealed, created_at, bound_at, used_step } = row;
  const seed = openSeed(env, memberId, sealed);
  return { seed, created_at, bound_at, used_step, recovery: await readRecovery(reader, env, memberId) };
}

async function readRecovery(reader: Reader, env: Secret, memberId: bigint) {
  const rows = await reader
    .selectFrom('recovery_codes')
    .select(['code_hash', 'used_at', 'sealed_key'])
    .where('member_id', '=', memberId)
    .orderBy('code_hash')
    .execute();
  const sealed = rows[0]?.sealed_key ?? null;
  if (sealed === null) return null;
  const codes = rows.map(({ code_hash, used_at }) => ({ code_hash, used_at }));
  return { key: openCodeKey(env, memberId, sealed), codes };
}

/** Seals it for this cell, in place of what is there. */
export async function writeAuthenticator(
  tx: Tx,
  env: Secret,
  { memberId, authenticator }: { memberId: bigint; authenticator: Part },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('authenticators').where('member_id', '=', memberId).execute();
  if (authenticator === null) return;
  const { seed, recovery, ...row } = authenticator;
  await tx
    .insertInto('authenticators')
    .values({ member_id: memberId, sealed_seed: sealSeed(env, memberId, seed), ...row })
    .execute();
  if (recovery === null) return;
  const sealedKey = sealCodeKey(env, memberId, recovery.key);
  const codes = recovery.codes.map((code) => ({ member_id: memberId, sealed_key: sealedKey, ...code }));
  await tx.insertInto('recovery_codes').values(codes).execute();
}
