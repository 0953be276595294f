/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freezeLine, quoteWithdrawal } from './readme-example';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const ADDRESS = 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB';

describe('the example in the README', () => {
  it('is the code that is tested here', () => {
    expect(read('../README.md')).toContain(read('readme-example.ts'));
  });

  it('quotes what fits the limits', () => {
    expect(quoteWithdrawal('50.5', ADDRESS)).toEqual({ left: '149.50', inWalletCurrency: '365.34' });
  });

  it.each([
    ['200.000001', ADDRESS, 'above-balance'],
    ['1e2', ADDRESS, 'not-a-number'],
    ['50', ADDRESS.replace('5xB', '5xC'), 'checksum'],
  ])('refuses %s to %s as %s', (amount, address, issue) => {
    expect(quoteWithdrawal(amount, address)).toEqual({ refused: issue });
  });

  it('reads a freeze as an expense of the available balance, labelled in GMT-4', () => {
    expect(freezeLine).toEqual({
      labelKey: 'ledger.type.12',
      effect: -1,
      time: '2026-11-21 03:54:00',
      canBeRejected: true,
      canBePaidUnreviewed: false,
    });
  });
});
