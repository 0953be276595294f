import { createHash, timingSafeEqual } from 'node:crypto';

export type BearerAnswer =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'too-many'; readonly waitMs: number };

export interface BearerCheck {
  /** Judges a request and counts it when it shows a wrong secret. */
  check(header: string | undefined, source: string): BearerAnswer;
  /** Whether the header shows the secret; counts nothing. */
  isRight(header: string | undefined): boolean;
}

const WRONG_PER_WINDOW = 10;
const WINDOW_MS = 60_000;
/** Above this many counts the oldest window is forgotten: memory stays bounded under a flood. */
const MAX_WINDOWS = 10_000;
/** Enough to tell one wrong secret from another, not enough to give one away. */
const PREFIX_LENGTH = 4;

interface Window {
  readonly endsAtMs: number;
  wrong: number;
}

/**
 * Accepts requests with the secret. Wrong ones are counted by their first characters and their source, so that a stale script or a
 * stranger behind the same address runs into the limit and the right secret never does.
 */
export function bearerCheck(secret: string): BearerCheck {
  const expected = digest(secret);
  const windows = new Map<string, Window>();
  // Digests are compared, so that neither content nor length shows in the time.
  const isRight = (header: string | undefined) => timingSafeEqual(digest(shownIn(header)), expected);

  return {
    isRight,
    check: (header, source) => {
      if (isRight(header)) return { kind: 'allowed' };
      const nowMs = performance.now();
      const key = `${source} ${digest(shownIn(header).slice(0, PREFIX_LENGTH)).toString('base64')}`;
      const known = windows.get(key);
      const window = known !== undefined && known.endsAtMs > nowMs ? known : null;
      if (window !== null && window.wrong >= WRONG_PER_WINDOW)
        return { kind: 'too-many', waitMs: window.endsAtMs - nowMs };
      if (window !== null) window.wrong += 1;
      else remember(windows, key, { endsAtMs: nowMs + WINDOW_MS, wrong: 1 });
      return { kind: 'refused' };
    },
  };
}

const shownIn = (header: string | undefined): string => /^Bearer (.{1,200})$/.exec(header ?? '')?.[1] ?? '';
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function remember(windows: Map<string, Window>, key: string, window: Window): void {
  windows.delete(key);
  const [oldest] = windows.keys();
  if (windows.size >= MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
  windows.set(key, window);
}
