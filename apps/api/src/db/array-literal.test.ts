import { numbersLiteral, textsLiteral } from './array-literal';

describe('array literals', () => {
  it('of numbers', () => {
    expect(numbersLiteral([])).toBe('{}');
    expect(numbersLiteral([1, -2n, 12345678901234567890n])).toBe('{1,-2,12345678901234567890}');
  });

  it('of texts quote each of them and escape quotes and backslashes', () => {
    expect(textsLiteral([])).toBe('{}');
    expect(textsLiteral(['', 'a,b', '{NULL}', 'say "hi" "ho"', 'a\\b\\'])).toBe(
      String.raw`{"","a,b","{NULL}","say \"hi\" \"ho\"","a\\b\\"}`,
    );
  });
});
