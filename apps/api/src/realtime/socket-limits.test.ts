import { SOCKET_LIMITS, frameMeter, handshakeGate, socketPlaces } from './socket-limits';

const LIMITS = { ...SOCKET_LIMITS, perSession: 2, perMember: 3, perSource: 2, handshakesAMinute: 4 };

describe('the gate for handshakes', () => {
  it('lets a source have so many sockets at once, and others theirs', () => {
    const gate = handshakeGate(LIMITS, () => 0);
    const leave = gate.enter('a');
    gate.enter('a');
    expect(gate.enter('a')).toBeNull();
    expect(gate.enter('b')).not.toBeNull();
    leave?.();
    leave?.();
    expect(gate.enter('a')).not.toBeNull();
    expect(gate.enter('a')).toBeNull();
  });

  it('lets a source connect so often within a minute, however short', () => {
    let nowMs = 0;
    const gate = handshakeGate(LIMITS, () => nowMs);
    for (let n = 0; n < LIMITS.handshakesAMinute; n += 1) gate.enter('a')?.();
    expect(gate.enter('a')).toBeNull();
    nowMs = 60_000;
    expect(gate.enter('a')).not.toBeNull();
  });
});

describe('the places for sockets', () => {
  it('are so many for each session', () => {
    const places = socketPlaces(LIMITS);
    const visitor = { sessionId: 1n, memberId: null };
    const leave = places.take(visitor);
    places.take(visitor);
    expect(places.take(visitor)).toBeNull();
    expect(places.take({ sessionId: 2n, memberId: null })).not.toBeNull();
    leave?.();
    expect(places.take(visitor)).not.toBeNull();
  });

  it('are so many for each member, over all sessions', () => {
    const places = socketPlaces(LIMITS);
    for (const sessionId of [1n, 1n, 2n]) expect(places.take({ sessionId, memberId: 9n })).not.toBeNull();
    expect(places.take({ sessionId: 2n, memberId: 9n })).toBeNull();
    expect(places.take({ sessionId: 3n, memberId: 8n })).not.toBeNull();
  });
});

it('a meter lets through so many frames a second', () => {
  let nowMs = 0;
  const meter = frameMeter(3, () => nowMs);
  expect([meter(), meter(), meter(), meter()]).toEqual([true, true, true, false]);
  nowMs = 1_000;
  expect(meter()).toBe(true);
});
