import { originOf } from './session-origin';

const deviceOf = (deviceModel: string) => originOf({ deviceModel }, '127.0.0.1').device;

it.each([
  ['a script', '"><img src=x onerror=pwned()>', 'img src x onerror pwned()'],
  ['another direction', '\u202eenohPi\u2066', 'enohPi'],
  ['what nobody sees', 'iPhone\u200b\u0000 15', 'iPhone 15'],
  ['a link', 'https://evil.test/iPhone', 'https evil test iPhone'],
  ['all that is invisible', '\u202e\u200f', ''],
])('takes %s out of a device’s name', (_, sent, kept) => expect(deviceOf(sent)).toBe(kept));

it('keeps the beginning of a name that is too long', () =>
  expect(deviceOf('W'.repeat(300))).toBe('W'.repeat(40)));

it('keeps what names and versions are written with', () =>
  expect(originOf({ deviceModel: 'SM-G991B (EU)', osVersionName: 'iOS 18.1' }, '')).toMatchObject({
    device: 'SM-G991B (EU)',
    system: 'iOS 18.1',
  }));
