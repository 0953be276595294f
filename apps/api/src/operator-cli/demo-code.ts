import { fromBase32, totpCode } from '@realm/domain';

const STEP_S = 30;

/**
 * The code that the authenticator of one of the sandbox's people shows now.
 *
 * @param keys - The data folder's `demo-staff.json`; `null` where there is none.
 * @returns `null` for an account without a key there.
 */
export function demoCode(keys: string | null, account: string, nowMs: number): string | null {
  const key = keys === null ? undefined : (JSON.parse(keys) as Readonly<Record<string, string>>)[account];
  const seed = fromBase32(key ?? '');
  if (key === undefined || seed === null) return null;
  const seconds = Math.floor(nowMs / 1_000);
  const left = STEP_S - (seconds % STEP_S);
  return `${totpCode(seed, Math.floor(seconds / STEP_S))}  (for ${String(left)} s, once)`;
}
