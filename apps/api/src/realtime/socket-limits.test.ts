import { SOCKET_LIMITS, frameLimiter, handshakeLimiter, socketLimiter } from './socket-limits';

const LIMITS = { ...SOCKET_LIMITS, perSession: 2, perMember: 3, perSource: 2, handshakesAMinute: 4 };

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
    for (let n = 0; n < LIMITS.handshakesAMinute; n += 1) limiter.acquire('a')?.();
    expect(limiter.acquire('a')).toBeNull();
    nowMs = 60_000;
    expect(limiter.acquire('a')).not.toBeNull();
  });
});

describe('the limiter of sockets', () => {
  it('allows so many for each session', () => {
    const limiter = socketLimiter(LIMITS);
    const visitor = { sessionId: 1n, memberId: null };
    const release = limiter.acquire(visitor);
    limiter.acquire(visitor);
    expect(limiter.acquire(visitor)).toBeNull();
    expect(limiter.acquire({ sessionId: 2n, memberId: null })).not.toBeNull();
    release?.();
    expect(limiter.acquire(visitor)).not.toBeNull();
  });

  it('allows so many for each member, over all sessions', () => {
    const limiter = socketLimiter(LIMITS);
    for (const sessionId of [1n, 1n, 2n]) expect(limiter.acquire({ sessionId, memberId: 9n })).not.toBeNull();
    expect(limiter.acquire({ sessionId: 2n, memberId: 9n })).toBeNull();
    expect(limiter.acquire({ sessionId: 3n, memberId: 8n })).not.toBeNull();
  });
});

it('a limiter lets through so many frames a second', () => {
  let nowMs = 0;
  const isWithin = frameLimiter(3, () => nowMs);
  expect([isWithin(), isWithin(), isWithin(), isWithin()]).toEqual([true, true, true, false]);
  nowMs = 1_000;
  expect(isWithin()).toBe(true);
});
