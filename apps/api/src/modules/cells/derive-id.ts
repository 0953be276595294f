import { createHash } from 'node:crypto';

/**
 * The same id for the same text: a UUID of version 8, which is for ids of an application's own making.
 *
 * @param variant - Keeps ids of one kind apart from those of another.
 */
export function deriveId(text: string, variant: '8' | 'a'): string {
  const hex = createHash('sha256').update(text, 'utf8').digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
