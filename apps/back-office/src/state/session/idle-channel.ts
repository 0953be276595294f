import { eventChannel, type EventChannel } from 'redux-saga';

/** As long as the server keeps a session that nobody uses. */
export const IDLE_MS = 20 * 60_000;
const CHECK_MS = 15_000;
const EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Says `idle` when nobody has touched keyboard, mouse or screen for so long. A laptop that slept is idle when it wakes. */
export const idleChannel = (idleMs = IDLE_MS, checkMs = CHECK_MS): EventChannel<'idle'> =>
  eventChannel<'idle'>((emit) => {
    let usedAt = Date.now();
    const use = () => void (usedAt = Date.now());
    for (const event of EVENTS) window.addEventListener(event, use, { passive: true, capture: true });
    const timer = setInterval(() => {
      if (Date.now() - usedAt >= idleMs) emit('idle');
    }, checkMs);
    return () => {
      clearInterval(timer);
      for (const event of EVENTS) window.removeEventListener(event, use, { capture: true });
    };
  });
