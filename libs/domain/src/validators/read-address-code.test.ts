import { readAddressCode } from './read-address-code';

const TRON = 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CONTRACT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

it.each([
  [TRON, TRON, null],
  [` ${EVM}\n`, EVM, null],
  [`tron:${TRON}`, TRON, 'TRC20'],
  [`tron:${TRON}?amount=5&token=USDT`, TRON, 'TRC20'],
  [`TRON://${TRON}`, TRON, 'TRC20'],
  [`ethereum:${EVM}`, EVM, null],
  [`ethereum:pay-${EVM}@1?value=2e18`, EVM, 'ERC20'],
  [`ethereum:${EVM}@56`, EVM, 'BEP20'],
  [`smartchain:${EVM}`, EVM, 'BEP20'],
  [EVM.toUpperCase(), EVM.toLowerCase(), null],
  [`ETHEREUM:${EVM.toUpperCase()}@1`, EVM.toLowerCase(), 'ERC20'],
])('%j is the address %j of %j', (text, address, network) => {
  expect(readAddressCode(text)).toEqual({ ok: true, value: { address, network } });
});

it('takes the recipient of a transfer, never the contract of its token', () => {
  expect(readAddressCode(`ethereum:${CONTRACT}@1/transfer?address=${EVM}&uint256=1e6`)).toEqual({
    ok: true,
    value: { address: EVM, network: 'ERC20' },
  });
  for (const call of ['transfer', 'transfer?uint256=1e6', `approve?address=${EVM}`])
    expect(readAddressCode(`ethereum:${CONTRACT}@1/${call}`)).toEqual({ ok: false, issue: 'not-address' });
});

it.each([
  ['', 'not-address'],
  ['hello', 'not-address'],
  [`https://wallet.example/${TRON}`, 'not-address'],
  [`tron:${EVM}`, 'not-address'],
  [`ethereum:${TRON}`, 'not-address'],
  ['ethereum:alice.eth', 'not-address'],
  [`ethereum:${EVM}@137`, 'other-network'],
  ['bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'other-network'],
])('%j is refused as %s', (text, issue) => {
  expect(readAddressCode(text)).toEqual({ ok: false, issue });
});
