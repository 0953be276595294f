import { checkAddressLabel } from './check-address-label';
import { checkCaptchaCode } from './check-captcha-code';
import { checkNickname } from './check-nickname';

const outcome = (checked: { ok: true } | { ok: false; issue: unknown }) =>
  checked.ok ? 'ok' : checked.issue;

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
    ['ab\ncd', 'format'],
    ['ab\u202Ecd', 'format'],
    ['ab\u200Bcd', 'format'],
    ['ab\u200Ecd', 'format'],
    ['ab\u200Fcd', 'format'],
    ['ab\u2028cd', 'format'],
    ['ab\u2029cd', 'format'],
    ['ab\u202Acd', 'format'],
    ['ab\u2060cd', 'format'],
    ['ab\u2069cd', 'format'],
    ['ab\uFEFFcd', 'format'],
    ['ab\u200Ccd', 'format'],
    ['ab\u200Dcd', 'format'],
    ['ab\uFE0Fcd', 'format'],
    ['ab\u{E0041}cd', 'format'],
    ['\u3164', 'format'],
    ['\u115F\u1160', 'format'],
    ['\u00AD', 'format'],
    ['\u180E', 'format'],
    ['\u2800\u2800', 'format'],
    ['\u0301\u0302', 'format'],
    ['\uE000', 'format'],
    ['\uD800', 'format'],
    // The joiners, selectors and tags that build an emoji are seen in what they build.
    ['❤️👍🏽', 'ok'],
    ['1️⃣', 'ok'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ok'],
    ['Zoë 林', 'ok'],
    ['x\u0335\u0335\u0335\u0335\u0335\u0335\u0335'.repeat(8), 'ok'],
    [`${'x\u0335\u0335\u0335\u0335\u0335\u0335\u0335'.repeat(8)}\u0335`, 'too-long'],
    [`a${'\u0301'.repeat(1000)}`, 'too-long'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(checkNickname(text))).toBe(expected);
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
    ['a\u2028b', 'format'],
    ['a\u2029b', 'format'],
    ['a\u202Ab', 'format'],
    ['a\u202Eb', 'format'],
    ['a\u2066b', 'format'],
    ['a\u2069b', 'format'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(checkAddressLabel(text))).toBe(expected);
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
