import { handshakeLimiter } from './handshake-limiter';

const LIMITS = { perSource: 2, handshakesPerMinute: 4 };

describe('the limiter of handshakes', () => {
  it('lets a source have so many sockets at once, and others theirs', () => {
    const limiter = handshakeLimiter(LIMITS, () => 0);
    const release = limiter.acquire('a');
    limiter.acquire('a');
    expect(limiter.acquire('a')).toBeNull();
    expect(limiter.acquire('b')).not.toBeNull();
    release?.();
    release?.();
    expect(limiter.acquire('a')).not.toBeNull();
    expect(limiter.acquire('a')).toBeNull();
  });

  it('lets a source connect so often within a minute, however short', () => {
    let nowMs = 0;
    const limiter = handshakeLimiter(LIMITS, () => nowMs);
    for (let n = 0; n < LIMITS.handshakesPerMinute; n += 1) limiter.acquire('a')?.();
    expect(limiter.acquire('a')).toBeNull();
    nowMs = 60_000;
    expect(limiter.acquire('a')).not.toBeNull();
  });
});
