import { openBytes, sealBytes } from '@realm/server';
import { deriveKey } from '../../config/derive-key';
import type { Env } from '../../config/env';

/** A member's id, or a name for another kind of owner. */
type Owner = bigint | `staff ${string}`;

const sealing = ({ secret }: Pick<Env, 'secret'>, owner: Owner) => ({
  key: deriveKey(secret, 'authenticator-seed'),
  owner: String(owner),
});

/** Encrypts a seed for the database. It opens for the same owner only, so that rows can't be exchanged. */
export const sealSeed = (env: Pick<Env, 'secret'>, owner: Owner, seed: Uint8Array): Buffer =>
  sealBytes(sealing(env, owner), seed);

/** @throws if it was sealed for another owner or under another REALM_SECRET. */
export const openSeed = (env: Pick<Env, 'secret'>, owner: Owner, sealed: Uint8Array): Uint8Array =>
  openBytes(sealing(env, owner), sealed);
