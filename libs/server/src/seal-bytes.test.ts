import { deriveKeyFor } from './derive-key';
import { openBytes, sealBytes } from './seal-bytes';

const SEALING = { key: deriveKeyFor('a secret', 'a purpose'), owner: 'row 1' };
const TEXT = Buffer.from('what nobody may read');

it('opens with the same key for the same owner, and is another text each time', () => {
  const [one, two] = [sealBytes(SEALING, TEXT), sealBytes(SEALING, TEXT)];
  expect(openBytes(SEALING, one)).toEqual(TEXT);
  expect(one).not.toEqual(two);
  expect(one.includes(TEXT)).toBe(false);
});

it.each([
  ['another owner', { ...SEALING, owner: 'row 2' }],
  ['a key of another purpose', { ...SEALING, key: deriveKeyFor('a secret', 'another purpose') }],
  ['a key of another secret', { ...SEALING, key: deriveKeyFor('another secret', 'a purpose') }],
])('opens not for %s', (_what, sealing) => {
  const sealed = sealBytes(SEALING, TEXT);
  expect(() => openBytes(sealing, sealed)).toThrow();
});

it('notices a change of any byte', () => {
  const sealed = sealBytes(SEALING, TEXT);
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openBytes(SEALING, changed)).toThrow();
  }
});
