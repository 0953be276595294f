import { createHash, timingSafeEqual } from 'node:crypto';

export type BearerAnswer = 'let-in' | 'refused' | 'too-many';

const WRONG_IN_A_WINDOW = 10;
const WINDOW_MS = 60_000;
/** Above this many sources the oldest window is forgotten: memory stays bounded under a flood. */
const MOST_SOURCES = 10_000;

interface Window {
  readonly endsAtMs: number;
  wrong: number;
}

/**
 * Lets in who shows the secret. A source that was wrong too often is not even heard until its window ends, so that guessing is slow.
 */
export function bearerGate(secret: string): (header: string | undefined, source: string) => BearerAnswer {
  const expected = digest(secret);
  const windows = new Map<string, Window>();

  return (header, source) => {
    const nowMs = performance.now();
    const known = windows.get(source);
    const window = known !== undefined && known.endsAtMs > nowMs ? known : null;
    if (window !== null && window.wrong >= WRONG_IN_A_WINDOW) return 'too-many';
    const shown = /^Bearer (.{1,200})$/.exec(header ?? '')?.[1] ?? '';
    // Digests are compared, so that neither content nor length shows in the time.
    if (timingSafeEqual(digest(shown), expected)) return 'let-in';
    if (window !== null) window.wrong += 1;
    else remember(windows, source, { endsAtMs: nowMs + WINDOW_MS, wrong: 1 });
    return 'refused';
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function remember(windows: Map<string, Window>, source: string, window: Window): void {
  windows.delete(source);
  const [oldest] = windows.keys();
  if (windows.size >= MOST_SOURCES && oldest !== undefined) windows.delete(oldest);
  windows.set(source, window);
}
