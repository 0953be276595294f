import { checkBackUrl } from '@realm/domain';
import { forget, readText, writeText } from '../storage/storage';
import { STORAGE_KEYS } from '../storage/storage-keys';
import { REDIRECTS, ROUTE_PATHS, patternOf } from './route-table';

const KNOWN_PATHS = [
  ...ROUTE_PATHS.filter((path) => path !== '*'),
  ...ROUTE_PATHS.map(patternOf).flatMap((pattern) => (pattern.endsWith('?') ? pattern.slice(0, -1) : [])),
  ...Object.keys(REDIRECTS),
];

/** Stores where to return to after signing in. Ignores paths outside this app. */
export function rememberBackUrl(url: string): void {
  if (checkBackUrl(url, KNOWN_PATHS).ok) writeText(STORAGE_KEYS.backUrl, url);
}

/** Checked again: other scripts can write storage. */
export function readBackUrl(): string | null {
  const checked = checkBackUrl(readText(STORAGE_KEYS.backUrl) ?? '', KNOWN_PATHS);
  return checked.ok ? checked.value : null;
}

export const forgetBackUrl = (): void => forget(STORAGE_KEYS.backUrl);
