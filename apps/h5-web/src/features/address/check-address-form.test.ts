import { checkAddressForm, otherNetworkOf, remarkOn } from './check-address-form';

const TRON = 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('the remark while typing', () => {
  it.each([
    ['TRC20', '', null],
    ['TRC20', TRON.slice(0, 20), null],
    ['TRC20', TRON, 'valid'],
    ['TRC20', `${TRON}x`, 'format'],
    ['TRC20', TRON.replace('ftb', 'fub'), 'checksum'],
    ['TRC20', EVM, 'wrong-network'],
    ['ERC20', EVM, 'valid'],
    ['ERC20', EVM.toLowerCase(), 'plain'],
    ['BEP20', TRON, 'wrong-network'],
  ] as const)('on %s %s is %p', (network, text, remark) => {
    expect(remarkOn(network, text)).toBe(remark);
  });
});

it('names the network that an address looks like, only where it is another one', () => {
  expect(otherNetworkOf('TRC20', EVM)).toBe('ERC20');
  expect(otherNetworkOf('BEP20', TRON)).toBe('TRC20');
  expect(otherNetworkOf('BEP20', EVM)).toBeNull();
});

it('finds one issue a field', () => {
  expect(checkAddressForm({ network: 'TRC20', address: '', label: ' ', paymentPassword: '' })).toEqual({
    address: 'empty',
    label: 'empty',
    paymentPassword: 'empty',
  });
});
