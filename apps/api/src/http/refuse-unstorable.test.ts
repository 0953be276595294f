import { RequestError } from './envelope';
import { refuseUnstorable } from './refuse-unstorable';

const refusalOf = (value: unknown): string | null => {
  try {
    refuseUnstorable(value);
    return null;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return `${error.refusal} ${error.detail}`;
  }
};

describe('refuseUnstorable', () => {
  it.each<[what: string, value: unknown, refusal: string]>([
    ['a NUL', { account: 'demo\0' }, 'MALFORMED account'],
    ['the first half of a character', { note: '\ud83c' }, 'MALFORMED note'],
    ['the second half of a character', { note: 'x\udfb2' }, 'MALFORMED note'],
    ['both halves the wrong way round', { note: '\udfb2\ud83c' }, 'MALFORMED note'],
    ['one inside', { outer: { list: ['', 'a\0b'] } }, 'MALFORMED outer.list.1'],
    ['one in a name', { 'a\0': '' }, 'MALFORMED a?'],
    ['one under a very long name', { ['x'.repeat(200)]: '\0' }, `MALFORMED ${'x'.repeat(40)}`],
    [
      'unlimited nesting',
      JSON.parse('['.repeat(30_000) + ']'.repeat(30_000)),
      'MALFORMED 0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0',
    ],
  ])('refuses %s', (_what, value, refusal) => expect(refusalOf(value)).toBe(refusal));

  it.each<[what: string, value: unknown]>([
    ['whole characters', { note: 'ночь 🎲 提币\n\t\u0001' }],
    ['a value that is not text', { one: 1, none: null, yes: true, list: [] }],
    ['nothing', undefined],
  ])('lets %s pass', (_what, value) => expect(refusalOf(value)).toBeNull());
});
