/**
 * A symmetric cipher whose key is made from the caller's token. The token travels in the same request, so this keeps the data out of
 * logs and caches, not from somebody who reads the whole request.
 */
export interface DataCipher {
  encrypt(text: string, token: string): Promise<string>;
  /** Rejects for what `encrypt` did not make with the same token. */
  decrypt(encrypted: string, token: string): Promise<string>;
}

/** Which `data-object` calls travel with their `data` field encrypted, and by which cipher. */
export type DataEncryption =
  | { readonly paths: readonly []; readonly cipher: null }
  | { readonly paths: readonly string[]; readonly cipher: DataCipher };

/** @see the specification, section 7: the list is empty. */
export const ENCRYPTED_PATHS = [] as const satisfies readonly `/${string}`[];

/** What both sides go by. A path in the list does not compile without a cipher. */
export const DATA_ENCRYPTION: DataEncryption = { paths: ENCRYPTED_PATHS, cipher: null };

/** `null`: the call's data travels as plain JSON. */
export const cipherFor = (path: string, encryption: DataEncryption): DataCipher | null =>
  encryption.cipher !== null && encryption.paths.includes(path) ? encryption.cipher : null;
