import { maskEmail } from '../text';
import { checkEmail } from './check-email';
import { checkOneTimeCode } from './check-one-time-code';

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['lin', 'format'],
  ['lin@mail', 'format'],
  ['lin@mail..example', 'format'],
  ['l..in@mail.example', 'format'],
  ['lin@-mail.example', 'format'],
  ['lin@mail.example\r\nBcc: other@mail.example', 'format'],
  ['lin <lin@mail.example>', 'format'],
  [`${'l'.repeat(65)}@mail.example`, 'format'],
])('%p is refused: %s', (text, issue) => {
  expect(checkEmail(text)).toEqual({ ok: false, issue });
});

it.each([
  [' Lin.Chuan+88@Mail.EXAMPLE ', 'Lin.Chuan+88@mail.example'],
  ['l@a.co', 'l@a.co'],
])('%p is %s', (text, value) => {
  expect(checkEmail(text)).toEqual({ ok: true, value });
});

it.each([
  ['linchuan88@mail.example', 'li***88@mail.example'],
  ['linc@mail.example', 'l***@mail.example'],
  ['l@mail.example', 'l***@mail.example'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ['', { ok: false, issue: 'empty' }],
  ['12345', { ok: false, issue: 'format' }],
  ['12345a', { ok: false, issue: 'format' }],
  ['123 456', { ok: true, value: '123456' }],
])('the code %p: %j', (text, checked) => {
  expect(checkOneTimeCode(text)).toEqual(checked);
});
