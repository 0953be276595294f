import { forget, readText } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';

/** Data that the next visit can fetch again. Session, language, theme and open money requests are no cache. */
const CLEARABLE = [STORAGE_KEYS.cachedConfig, STORAGE_KEYS.clientInfo] as const;

/** Bytes, as UTF-8. */
export function clearableBytes(): number {
  const encoder = new TextEncoder();
  return CLEARABLE.reduce((sum, key) => sum + encoder.encode(readText(key) ?? '').length, 0);
}

/** @returns how many bytes were cleared. */
export function clearCache(): number {
  const bytes = clearableBytes();
  forget(...CLEARABLE);
  return bytes;
}

/** `640 B`, `12.3 kB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000 ? `${String(bytes)} B` : `${(bytes / 1_000).toFixed(1)} kB`;
