import { isSystemConfig, type SystemConfig } from '@realm/api-client';
import { forget, readJson, writeJson } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';

/** A cached configuration that is older than this is ignored. */
const MAX_AGE_MS = 7 * 86_400_000;

export const saveConfig = (config: SystemConfig, at: number): void =>
  writeJson(STORAGE_KEYS.cachedConfig, { config, at });

/** What an earlier visit stored; `null` when there is none, it is too old, from the future, or not a configuration. */
export function loadStoredConfig(nowMs: number): { config: SystemConfig; at: number } | null {
  const { config, at } = Object(readJson(STORAGE_KEYS.cachedConfig)) as { config?: unknown; at?: unknown };
  if (typeof at === 'number' && at <= nowMs && nowMs - at <= MAX_AGE_MS && isSystemConfig(config))
    return { config, at };
  forget(STORAGE_KEYS.cachedConfig);
  return null;
}
