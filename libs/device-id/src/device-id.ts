import { readComponents } from './components';
import { hash128, SEED } from './hash128';
import { saveDeviceId, readDeviceId } from './storage';

const MAC_LENGTH = 12;
/** A busy start-up must not keep the first call to the server waiting. */
const IDLE_TIMEOUT_MS = 300;

let shared: Promise<string> | null = null;

/**
 * This browser's id: 32 upper-case hex digits, the stored one if there is one. Computed at most once a page, when the
 * browser is idle, for all callers together. Never rejects.
 */
export function deviceId(): Promise<string> {
  shared ??= findOrCompute();
  return shared;
}

/** The client info's `mac`: 12 upper-case characters that follow from the device id. */
export function macOf(id: string): string {
  return hash128(id, SEED).slice(0, MAC_LENGTH).toUpperCase();
}

async function findOrCompute(): Promise<string> {
  const stored = readDeviceId();
  if (stored !== null) return stored;
  await idle();
  const id = hash128(await readComponents(), SEED).toUpperCase();
  saveDeviceId(id);
  return id;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else {
      setTimeout(resolve, 0);
    }
  });
}
