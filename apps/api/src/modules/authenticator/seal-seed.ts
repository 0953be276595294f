import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../config/derive-key';
import type { Env } from '../../config/env';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ secret }: Pick<Env, 'secret'>): Buffer => deriveKey(secret, 'authenticator-seed');
/** A member's id, or a name for another kind of owner. */
type Owner = bigint | `staff ${string}`;
const ownerOf = (owner: Owner): Buffer => Buffer.from(String(owner), 'utf8');

/** Encrypts a seed for the database. It opens for the same owner only, so that rows can't be exchanged. */
export function sealSeed(env: Pick<Env, 'secret'>, owner: Owner, seed: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(env), nonce).setAAD(ownerOf(owner));
  const sealed = Buffer.concat([cipher.update(seed), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
}

/** @throws if it was sealed for another owner or under another REALM_SECRET. */
export function openSeed(env: Pick<Env, 'secret'>, owner: Owner, sealed: Uint8Array): Uint8Array {
  const bytes = Buffer.from(sealed);
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, keyOf(env), bytes.subarray(0, NONCE_BYTES))
    .setAAD(ownerOf(owner))
    .setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]);
}
