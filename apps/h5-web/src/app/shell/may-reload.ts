const KEY = 'reloadedAt';
const PAUSE_MS = 60_000;

/**
 * Whether this tab may reload by itself: once a minute, so that a chunk that stays away never makes a page that reloads for ever. Without
 * session storage nobody remembers, and the member decides.
 */
export function mayReload(nowMs: number): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0);
    if (Math.abs(nowMs - last) < PAUSE_MS) return false;
    window.sessionStorage.setItem(KEY, String(nowMs));
    return true;
  } catch {
    return false;
  }
}
