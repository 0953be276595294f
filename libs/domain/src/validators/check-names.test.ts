import { checkAddressLabel } from './check-address-label';
import { checkCaptchaCode } from './check-captcha-code';
import { checkNickname } from './check-nickname';

const outcome = (checked: { ok: true } | { ok: false; issue: unknown }) =>
  checked.ok ? 'ok' : checked.issue;

/** Texts that hide something, or show nothing. */
const UNSEEN = [
  'ab\ncd',
  'ab\u202Ecd',
  'ab\u200Bcd',
  'ab\u200Ecd',
  'ab\u200Fcd',
  'ab\u2028cd',
  'ab\u2029cd',
  'ab\u202Acd',
  'ab\u2060cd',
  'ab\u2069cd',
  'ab\uFEFFcd',
  'ab\u200Ccd',
  'ab\u200Dcd',
  'ab\uFE0Fcd',
  'ab\u{E0041}cd',
  '\u3164',
  '\u115F\u1160',
  '\u00AD',
  '\u180E',
  '\u2800\u2800',
  '\u0301\u0302',
  '\uE000',
  '\uD800',
];

describe('checkNickname', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['a', 'ok'],
    ['12345678', 'ok'],
    ['123456789', 'too-long'],
    ['一二三四五六七八', 'ok'],
    ['一二三四五六七八九', 'too-long'],
    ['👍👍👍👍👍👍👍👍', 'ok'],
    ['👨‍👩‍👧‍👦12345678', 'too-long'],
    ['👨‍👩‍👧‍👦1234567', 'ok'],
    // The joiners, selectors and tags that build an emoji are seen in what they build.
    ['❤️👍🏽', 'ok'],
    ['1️⃣', 'ok'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ok'],
    ['Zoë 林', 'ok'],
    ['Modern', 'ok'],
    ['fire man', 'ok'],
    ['官老爷', 'ok'],
    ['客服', 'reserved'],
    ['小满·客 服', 'reserved'],
    ['官\u0301方', 'reserved'],
    ['夜航房管', 'reserved'],
    ['Admin', 'reserved'],
    ['xADMlN', 'reserved'],
    ['Adrnin', 'reserved'],
    ['4dm1n', 'reserved'],
    ['аdmіn', 'reserved'],
    ['ⓐⓓⓜⓘⓝ', 'reserved'],
    ['a.d.m.i.n', 'too-long'],
    ['Mod', 'reserved'],
    ['Ivo[Mod]', 'reserved'],
    ['m.o.d', 'reserved'],
    ['Ｓｔａｆｆ', 'reserved'],
    ['0fficial', 'reserved'],
    ['x\u0335\u0335\u0335\u0335\u0335\u0335\u0335'.repeat(8), 'ok'],
    [`${'x\u0335\u0335\u0335\u0335\u0335\u0335\u0335'.repeat(8)}\u0335`, 'too-long'],
    [`a${'\u0301'.repeat(1000)}`, 'too-long'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(checkNickname(text))).toBe(expected);
  });

  it.each(UNSEEN)('%j: format', (text) => {
    expect(outcome(checkNickname(text))).toBe('format');
  });

  it('drops the blanks around it and composes accents', () => {
    expect(checkNickname('  Zoe\u0301 ')).toEqual({ ok: true, value: 'Zoé' });
  });

  it('counts code points where the browser has no segmenter', () => {
    const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter') ?? {};
    Object.defineProperty(Intl, 'Segmenter', { value: undefined, configurable: true });
    try {
      expect(outcome(checkNickname('一二三四五六七八'))).toBe('ok');
      expect(outcome(checkNickname('一二三四五六七八九'))).toBe('too-long');
      expect(outcome(checkNickname('👨‍👩‍👧‍👦1'))).toBe('ok');
      expect(outcome(checkNickname('👨‍👩‍👧‍👦12'))).toBe('too-long');
    } finally {
      Object.defineProperty(Intl, 'Segmenter', segmenter);
    }
  });
});

describe('checkAddressLabel', () => {
  it.each([
    ['', 'empty'],
    ['x', 'ok'],
    ['x'.repeat(20), 'ok'],
    ['x'.repeat(21), 'too-long'],
    ['my\twallet', 'format'],
    ['我的冷钱包', 'ok'],
    ['  ', 'empty'],
    ['👍'.repeat(20), 'ok'],
    ['👍'.repeat(21), 'too-long'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(checkAddressLabel(text))).toBe(expected);
  });

  it.each([...UNSEEN, 'ab\u2066cd', 'My\u200BWallet'])('%j: format', (text) => {
    expect(outcome(checkAddressLabel(text))).toBe('format');
  });

  it('composes accents, so that one name has one spelling', () => {
    expect(checkAddressLabel('Zoe\u0301')).toEqual({ ok: true, value: 'Zoé' });
  });

  it('drops the blanks around it', () => {
    expect(checkAddressLabel(' cold wallet ')).toEqual({ ok: true, value: 'cold wallet' });
  });
});

describe('checkCaptchaCode', () => {
  it.each([
    ['', 'empty'],
    ['abc', 'format'],
    ['abcd', 'ok'],
    ['abc123', 'ok'],
    ['abc1234', 'format'],
    ['ab d', 'format'],
    ['  ', 'empty'],
    ['-abcd', 'format'],
    ['abcd-', 'format'],
    ['abcdefg', 'format'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(checkCaptchaCode(text))).toBe(expected);
  });

  it('answers in upper case', () => {
    expect(checkCaptchaCode(' aB3d ')).toEqual({ ok: true, value: 'AB3D' });
  });
});
