import { readRecoveryRequestCode } from './recovery';

const CODE = 'ABCD-EFGH-IJKL-2345';

describe('the code of a request to recover an account', () => {
  it.each([CODE, 'abcd efgh ijkl 2345', ' ABCDEFGHIJKL2345 ', 'abcd-efgh ijkl\n2345'])(
    'is read however it was typed (%j)',
    (typed) => expect(readRecoveryRequestCode(typed)).toBe(CODE),
  );

  it.each([`a.${CODE}`, ` A. ${CODE.toLowerCase()}`])('keeps the cell that it begins with (%j)', (typed) =>
    expect(readRecoveryRequestCode(typed)).toBe(`a.${CODE}`),
  );

  it.each([
    '',
    'ABCD',
    `${CODE}A`,
    'ABCD-EFGH-IJKL-2341',
    `.${CODE}`,
    `a.b.${CODE}`,
    `nine12345.${CODE}`,
    `ä.${CODE}`,
  ])('is not read from %j', (typed) => expect(readRecoveryRequestCode(typed)).toBeNull());
});
