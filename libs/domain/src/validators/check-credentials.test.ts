import { canBeAccount, checkAccount } from './check-account';
import { checkNewPassword } from './check-new-password';
import { checkPassword } from './check-password';
import { checkPasswordConfirmation } from './check-password-confirmation';
import { checkPaymentPassword } from './check-payment-password';

const outcome = (checked: { ok: true } | { ok: false; issue: unknown }) =>
  checked.ok ? 'ok' : checked.issue;

describe('canBeAccount', () => {
  it.each(['lin', ' member1 ', '1abc', 'x'.repeat(20)])('%j may be an older account', (text) => {
    expect(canBeAccount(text)).toBe(true);
  });

  it.each(['', 'me@mail.example', 'two words', 'x'.repeat(21), '会员', 'a_b'])('%j is none', (text) => {
    expect(canBeAccount(text)).toBe(false);
  });
});

describe('checkAccount', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abcde', 'format'],
    ['abcdef', 'ok'],
    ['a1234567890123456789', 'ok'],
    ['a12345678901234567890', 'format'],
    ['1abcdef', 'format'],
    ['abc_def', 'format'],
    ['ａｂｃｄｅｆ', 'format'],
    ['账号账号账号', 'format'],
    ["abcdef'--", 'format'],
    ['_abcdef', 'format'],
    ['ABCDEF', 'ok'],
    ['Z99999', 'ok'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(checkAccount(text))).toBe(expected);
  });

  it('forgives blanks around the name', () => {
    expect(checkAccount(' member1 ')).toEqual({ ok: true, value: 'member1' });
  });
});

describe('checkPassword', () => {
  it.each([
    ['', 'empty'],
    ['1', 'ok'],
    ['abcdef', 'ok'],
    ['x'.repeat(64), 'ok'],
    ['x'.repeat(65), 'too-long'],
  ])('accepts what may exist: %j is %s', (text, expected) => {
    expect(outcome(checkPassword(text))).toBe(expected);
  });
});

describe.each([
  ['checkNewPassword', checkNewPassword],
  ['checkPaymentPassword', checkPaymentPassword],
])('%s', (_name, check) => {
  it.each([
    ['', 'empty'],
    ['river12', 'too-short'],
    ['river127', 'ok'],
    [`a1${'x'.repeat(62)}`, 'ok'],
    [`a1${'x'.repeat(63)}`, 'too-long'],
    ['riverside', 'needs-letter-and-digit'],
    ['RIVERSIDE7', 'ok'],
    ['7!!!!!!a', 'ok'],
    ['83927461', 'needs-letter-and-digit'],
    ['１２３４riverside', 'needs-letter-and-digit'],
    ['password1', 'too-common'],
    ['PassWord1', 'too-common'],
    ['woaini1314', 'too-common'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(check(text))).toBe(expected);
  });

  it('keeps blanks, never trims or truncates', () => {
    expect(check(' river 127 ')).toEqual({ ok: true, value: ' river 127 ' });
  });
});

describe('checkPasswordConfirmation', () => {
  it.each([
    ['river127', '', 'empty'],
    ['river127', 'River127', 'different'],
    ['river127', 'river127', 'ok'],
  ])('%j and %j: %s', (password, confirmation, expected) => {
    expect(outcome(checkPasswordConfirmation(password, confirmation))).toBe(expected);
  });
});

describe('a new password', () => {
  it.each(['xLighthouse7', 'LIGHTHOUSE77', 'esuohthgil 77', 'my lighthouse 1'])(
    'never contains the account, in any case or backwards: %s',
    (text) => {
      expect(checkNewPassword(text, ' Lighthouse ')).toEqual({ ok: false, issue: 'contains-account' });
      expect(checkNewPassword(text, 'harbour').ok).toBe(true);
    },
  );

  it.each(['Password123!', 'pass-word 123', '!qwerty123', '1qaz@2wsx'])(
    'is no favourite with marks in it: %s',
    (text) => {
      expect(checkNewPassword(text)).toEqual({ ok: false, issue: 'too-common' });
    },
  );
});
