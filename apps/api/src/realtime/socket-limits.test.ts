import { SOCKET_LIMITS, frameLimiter, socketLimiter } from './socket-limits';

const LIMITS = { ...SOCKET_LIMITS, perSession: 2, perMember: 3 };

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
