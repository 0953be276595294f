import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Sealing {
  /** Of `deriveKeyFor`. */
  readonly key: Uint8Array;
  /** What the bytes belong to. They open for the same owner only, so that sealed values can't be exchanged. */
  readonly owner: string;
}

/** Encrypts bytes so that a change of them is noticed. */
export function sealBytes({ key, owner }: Sealing, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner, 'utf8'));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
}

/** @throws if they were changed, or sealed for another owner or with another key. */
export function openBytes({ key, owner }: Sealing, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner, 'utf8'))
    .setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]);
}
