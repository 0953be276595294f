import {
  SECURITY_STEPS,
  fromBase32,
  matchTotp,
  readRecoveryCode,
  recoveryCodeFrom,
  securityScore,
  toBase32,
  totpCode,
  totpStep,
  totpUri,
} from '.';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
/** The seed of the RFCs' appendices. */
const SEED = bytes('12345678901234567890');

describe('one-time codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d s the code is %s (RFC 6238)', (seconds, code) => {
    expect(totpCode(SEED, totpStep(seconds * 1_000), 8)).toBe(code);
  });

  it.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('has the values of RFC 4226: %s', (code) => {
    const codes = Array.from({ length: 10 }, (_, step) => totpCode(SEED, step));
    expect(codes).toContain(code);
  });

  const at = 50 * 30_000;
  it.each([
    [48, null],
    [49, 49],
    [50, 50],
    [51, 51],
    [52, null],
  ])('a code of step %d is accepted in step 50 as %p', (step, found) => {
    expect(matchTotp(SEED, { code: totpCode(SEED, step), atMs: at, afterStep: 0 })).toBe(found);
  });

  it('a used step is accepted no more, a later one is', () => {
    expect(matchTotp(SEED, { code: totpCode(SEED, 50), atMs: at, afterStep: 50 })).toBeNull();
    expect(matchTotp(SEED, { code: totpCode(SEED, 49), atMs: at, afterStep: 50 })).toBeNull();
    expect(matchTotp(SEED, { code: totpCode(SEED, 51), atMs: at, afterStep: 50 })).toBe(51);
  });

  it.each(['', '12345', '1234567'])('%p is no code', (code) => {
    expect(matchTotp(SEED, { code, atMs: at, afterStep: 0 })).toBeNull();
  });

  it('an address names issuer, account and secret', () => {
    expect(totpUri(SEED, { issuer: 'Realm & Co', account: 'lin88' })).toBe(
      'otpauth://totp/Realm%20%26%20Co:lin88?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Realm%20%26%20Co',
    );
  });
});

describe('base32', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is %s (RFC 4648)', (text, encoded) => {
    expect(toBase32(bytes(text))).toBe(encoded);
    expect(fromBase32(encoded)).toEqual(bytes(text));
  });

  it('refuses other characters', () => expect(fromBase32('MZ1')).toBeNull());
});

describe('recovery codes', () => {
  it('are read however they are typed', () => {
    const code = recoveryCodeFrom(Uint8Array.from([0, 31, 7, 200, 255, 1, 2, 3, 4, 5]));
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(readRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code);
  });

  it.each(['', '123456', 'ABCDE-FGH1J', 'ABCDE-FGHJKL'])('%p is none', (text) => {
    expect(readRecoveryCode(text)).toBeNull();
  });
});

describe('the score', () => {
  const nothing = {
    hasPaymentPassword: false,
    hasEmail: false,
    hasAuthenticator: false,
    recoveryCodesLeft: 0,
  };

  it('has points that add up to 100', () => {
    expect(SECURITY_STEPS.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });

  it.each([
    [nothing, 25, 'payment-password'],
    [{ ...nothing, hasPaymentPassword: true, hasEmail: true }, 65, 'authenticator'],
    [{ ...nothing, hasPaymentPassword: true, hasAuthenticator: true, recoveryCodesLeft: 1 }, 85, 'email'],
    [{ ...nothing, hasPaymentPassword: true, hasEmail: true, hasAuthenticator: true }, 90, 'recovery-codes'],
    [
      { hasPaymentPassword: true, hasEmail: true, hasAuthenticator: true, recoveryCodesLeft: 9 },
      100,
      undefined,
    ],
    [{ ...nothing, recoveryCodesLeft: 9 }, 25, 'payment-password'],
  ])('%j is worth %d, next %s', (protection, points, next) => {
    const score = securityScore(protection);
    expect([score.points, score.next?.id]).toEqual([points, next]);
  });
});
