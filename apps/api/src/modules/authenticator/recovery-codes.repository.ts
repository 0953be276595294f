import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH, recoveryCodeFrom } from '@realm/domain';
import { openBytes, sealBytes } from '@realm/server';
import { deriveKey } from '../../config/derive-key';
import type { Env } from '../../config/env';
import type { Reader, Tx } from '../../db/database';

type Secret = Pick<Env, 'secret'>;

const KEY_BYTES = 32;

/** A keyed digest: 50 bits alone could be found from a plain hash. */
const hashOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text, 'utf8').digest('hex');

const sealing = ({ secret }: Secret, memberId: bigint) => ({
  key: deriveKey(secret, 'recovery-code-key'),
  owner: String(memberId),
});

/** Encrypts the key of a member's digests for the database. */
export const sealCodeKey = (env: Secret, memberId: bigint, key: Uint8Array): Buffer =>
  sealBytes(sealing(env, memberId), key);

/** @throws if it was sealed for another member or under another REALM_SECRET. */
export const openCodeKey = (env: Secret, memberId: bigint, sealed: Uint8Array): Buffer =>
  openBytes(sealing(env, memberId), sealed);

/** Replaces a member's recovery codes. @returns The only copy of them. */
export async function replaceRecoveryCodes(tx: Tx, env: Secret, memberId: bigint): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(recoveryCodeFrom(randomBytes(RECOVERY_CODE_LENGTH)));
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const key = randomBytes(KEY_BYTES);
  const sealedKey = sealCodeKey(env, memberId, key);
  const rows = [...codes].map((code) => ({
    member_id: memberId,
    code_hash: hashOf(key, code),
    used_at: null,
    sealed_key: sealedKey,
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return [...codes];
}

interface CodeOf {
  readonly env: Secret;
  readonly memberId: bigint;
  readonly code: string;
}

/** The digest that the member's codes are compared by; `null` where there are no codes. */
async function digestOf(reader: Reader, { env, memberId, code }: CodeOf): Promise<string | null> {
  const row = await reader
    .selectFrom('recovery_codes')
    .select('sealed_key')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  // Of an earlier build, which had one key for all members.
  if (row.sealed_key === null)
    return hashOf(deriveKey(env.secret, 'recovery-code'), `${String(memberId)} ${code}`);
  return hashOf(openCodeKey(env, memberId, row.sealed_key), code);
}

export async function isUnusedRecoveryCode(reader: Reader, requested: CodeOf): Promise<boolean> {
  const digest = await digestOf(reader, requested);
  if (digest === null) return false;
  const found = await reader
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('member_id', '=', requested.memberId)
    .where('code_hash', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function takeRecoveryCode(
  tx: Tx,
  { now, ...requested }: CodeOf & { readonly now: Date },
): Promise<boolean> {
  const digest = await digestOf(tx, requested);
  if (digest === null) return false;
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', requested.memberId)
    .where('code_hash', '=', digest)
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
