import { money } from '@realm/domain/testing';
import { quoteOf } from './withdraw-quote';

it.each([
  ['3606.00', '7.212', '1', '500.000000', '499.000000'],
  ['725.00', '7.25', '1.5', '100.000000', '98.500000'],
  ['100.00', '7.212', '1', '13.865779', '12.865779'],
])('%s at %s less %s is %s, and %s arrives', (amount, rate, fee, gross, net) => {
  const quote = quoteOf(money(amount), { rate, fee });
  expect([quote.gross.amount, quote.net?.amount]).toEqual([gross, net]);
});

it('sends nothing when the fee takes it all', () => {
  expect(quoteOf(money('7.25'), { rate: '7.25', fee: '1' }).net).toBeNull();
});
