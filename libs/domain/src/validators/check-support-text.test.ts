import { SUPPORT_TEXT_MAX } from '../config';
import { checkSupportText } from './check-support-text';

describe('checkSupportText', () => {
  it.each([
    ['  我的存款没到账 \n', '我的存款没到账'],
    ['first\r\nsecond', 'first\nsecond'],
    ['a\n\n \n\nb', 'a\n\nb'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["'; drop table members; --", "'; drop table members; --"],
    ['to\u200Bgether\u0007', 'together'],
    ['\u202Eabc', 'abc'],
    ['family 👨‍👩‍👧 and ❤️', 'family 👨‍👩‍👧 and ❤️'],
  ])('keeps what is seen of %j', (text, kept) => {
    expect(checkSupportText(text)).toEqual({ ok: true, value: kept });
  });

  it.each(['', ' \n\t ', '\u200B\u202E', '\u0000'])('refuses %j, which shows nothing', (text) => {
    expect(checkSupportText(text)).toEqual({ ok: false, issue: 'empty' });
  });

  it('counts characters outside the basic plane once', () => {
    expect(checkSupportText('😀'.repeat(SUPPORT_TEXT_MAX)).ok).toBe(true);
    expect(checkSupportText('😀'.repeat(SUPPORT_TEXT_MAX + 1))).toEqual({ ok: false, issue: 'too-long' });
  });
});
