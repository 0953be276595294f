import * as z from 'zod/mini';
import { SystemConfig } from '@realm/api-client/contract';
import { forget, readJson, writeJson } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';

/** Older than this, what a server said is no longer worth acting on. */
const MAX_AGE_MS = 7 * 86_400_000;

const StoredConfig = z.object({ config: SystemConfig, at: z.number() });

export const saveConfig = (config: SystemConfig, at: number): void =>
  writeJson(STORAGE_KEYS.cachedConfig, { config, at });

/** What an earlier visit stored; `null` when there is none, it is too old, from the future, or not a configuration. */
export function loadStoredConfig(nowMs: number): { config: SystemConfig; at: number } | null {
  const parsed = z.safeParse(StoredConfig, readJson(STORAGE_KEYS.cachedConfig));
  if (parsed.success && parsed.data.at <= nowMs && nowMs - parsed.data.at <= MAX_AGE_MS) return parsed.data;
  forget(STORAGE_KEYS.cachedConfig);
  return null;
}
