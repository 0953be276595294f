import { checkBackUrl } from '@realm/domain';
import { forget, readText, writeText } from '../storage/storage';
import { STORAGE_KEYS } from '../storage/storage-keys';
import { REDIRECTS, ROUTE_PATHS } from './route-table';

const KNOWN_PATHS = [...ROUTE_PATHS.filter((path) => path !== '*'), ...Object.keys(REDIRECTS)];

/** Remembers where to return to after signing in. What is no screen of ours is not remembered. */
export function rememberBackUrl(url: string): void {
  if (checkBackUrl(url, KNOWN_PATHS).ok) writeText(STORAGE_KEYS.backUrl, url);
}

/** Checked again: between writing and reading, storage is anybody's. */
export function readBackUrl(): string | null {
  const checked = checkBackUrl(readText(STORAGE_KEYS.backUrl) ?? '', KNOWN_PATHS);
  return checked.ok ? checked.value : null;
}

export const forgetBackUrl = (): void => forget(STORAGE_KEYS.backUrl);
