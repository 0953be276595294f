import { chatPieces, muteEnds, nextMuteStep } from './chat';

it('an emoji is its code; an unknown code stays text', () => {
  expect(chatPieces('hi :smile::fire: :nope:')).toEqual([
    { kind: 'text', text: 'hi ' },
    { kind: 'emoji', emoji: 'smile' },
    { kind: 'emoji', emoji: 'fire' },
    { kind: 'text', text: ' :nope:' },
  ]);
});

it('each mute suggests the next step, and the last one stays', () => {
  expect([0, 1, 2, 3, 9].map(nextMuteStep)).toEqual(['10m', '1h', '24h', 'permanent', 'permanent']);
});

it('a mute ends after its step, or never', () => {
  const from = new Date('2026-11-20T12:00:00Z');
  expect(muteEnds('10m', from)?.toISOString()).toBe('2026-11-20T12:10:00.000Z');
  expect(muteEnds('24h', from)?.toISOString()).toBe('2026-11-21T12:00:00.000Z');
  expect(muteEnds('permanent', from)).toBeNull();
});
