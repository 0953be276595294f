const BYTES = 16;

/**
 * A random UUID, version 4: the `requestId` of a call that moves money.
 *
 * Works on pages that were not served securely, such as a development server on a LAN address: `crypto.randomUUID` exists in
 * secure contexts only, `crypto.getRandomValues` everywhere.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
