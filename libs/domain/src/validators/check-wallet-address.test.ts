import fc from 'fast-check';
import { checkWalletAddress, detectNetwork } from './check-wallet-address';

const TRON = 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB';
/** The examples of EIP-55 itself. */
const EVM = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const;
const [FIRST] = EVM;

describe('a TRC20 address', () => {
  it('is accepted as typed, blanks around it dropped', () => {
    expect(checkWalletAddress('TRC20', ` ${TRON}\n`)).toEqual({ ok: true, value: TRON });
  });

  it.each([
    ['', 'empty'],
    [FIRST, 'wrong-network'],
    [TRON.slice(0, -1), 'format'],
    [`${TRON}t`, 'format'],
    [TRON.replace('7', '0'), 'format'],
    [TRON.replace('T', '1'), 'format'],
    [TRON.toLowerCase(), 'format'],
    [TRON.replace('ftb', 'fub'), 'checksum'],
    // Looks and fits like TRON's, with the prefix one below and one above.
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKB9nv2z', 'checksum'],
    ['TZJozAg1ruapycCicgz31GxvYJ1G1qELV7', 'checksum'],
    // Bitcoin's prefix with a fitting checksum is another chain's address.
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'format'],
  ])('%j is refused as %s', (text, issue) => {
    expect(checkWalletAddress('TRC20', text)).toEqual({ ok: false, issue });
  });

  it('survives no single mistyped character', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.split('');
    fc.assert(
      fc.property(fc.nat(TRON.length - 1), fc.constantFrom(...letters), (at, letter) => {
        fc.pre(TRON.charAt(at) !== letter);
        expect(checkWalletAddress('TRC20', TRON.slice(0, at) + letter + TRON.slice(at + 1)).ok).toBe(false);
      }),
    );
  });
});

describe('an address that nobody can spend from', () => {
  const zeros = (last: string) => `0x${last.padStart(40, '0')}`;

  it.each([
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['ERC20', zeros('')],
    ['ERC20', zeros('1')],
    ['BEP20', zeros('9')],
    ['ERC20', zeros('dEaD')],
    ['BEP20', `0x${'dead'.repeat(10)}`],
    ['ERC20', '0xdEAD000000000000000042069420694206942069'],
    ['ERC20', `0x${'f'.repeat(40)}`],
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['BEP20', '0x55d398326f99059ff775485246999027b3197955'],
  ] as const)('is refused: %s %s', (network, address) => {
    expect(checkWalletAddress(network, address)).toEqual({ ok: false, issue: 'burn' });
  });

  it('is no address that only begins or ends like one', () => {
    expect(checkWalletAddress('ERC20', `0x${'1'.repeat(36)}dead`).ok).toBe(true);
    expect(checkWalletAddress('ERC20', `0x${'0'.repeat(37)}111`).ok).toBe(true);
  });
});

describe.each(['ERC20', 'BEP20'] as const)('a %s address', (network) => {
  it.each(EVM)('is accepted in its own, lower and upper case, and kept in its own: %s', (address) => {
    const upper = `0x${address.slice(2).toUpperCase()}`;
    for (const spelling of [address, address.toLowerCase(), upper]) {
      expect(checkWalletAddress(network, spelling)).toEqual({ ok: true, value: address });
    }
  });

  it.each([
    ['  ', 'empty'],
    [TRON, 'wrong-network'],
    [FIRST.slice(2), 'format'],
    [FIRST.slice(0, -1), 'format'],
    [`${FIRST}0`, 'format'],
    [FIRST.replace('A', 'g'), 'format'],
    [FIRST.replace('A', 'a'), 'checksum'],
  ])('%j is refused as %s', (text, issue) => {
    expect(checkWalletAddress(network, text)).toEqual({ ok: false, issue });
  });
});

describe('detectNetwork', () => {
  it.each([
    [TRON, 'TRC20'],
    [` ${FIRST} `, 'ERC20'],
    ['', null],
    ['0x12', null],
    [`x${FIRST}`, null],
    [`${FIRST}0`, null],
    [`1${TRON}`, null],
    [`${TRON}1`, null],
    [TRON.replace('b', 'l'), null],
  ])('takes %j for %p', (text, network) => {
    expect(detectNetwork(text)).toBe(network);
  });
});
