import { screen } from '@testing-library/react';
import { DICE_RULES } from '@realm/fairness';
import { fakeProvider, renderGame, viewOf } from '../../testing/fake-provider';
import { RulesSheet } from './rules-sheet';

it.each([
  ['JPY', '20', '1 JPY', '5'],
  ['CNY', '1.00', '0.01 CNY', '1'],
  ['CNY', '0.30', '0.01 CNY', '3.34'],
] as const)(
  'the rules name the rounding of a payout in %s, from a stake of %s',
  async (currencyCode, minimum, unit, share) => {
    const rules = {
      game: 'dice' as const,
      rules: DICE_RULES,
      theoreticalReturn: { lowest: '98.98', highest: '99.00' },
    };
    const stakes = { minimum, maximum: '5000', suggested: [minimum] };
    const Sheet = () => (
      <RulesSheet open onClose={() => undefined}>
        {null}
      </RulesSheet>
    );
    await renderGame(Sheet, fakeProvider(viewOf(rules, { game: 'dice' }, { currencyCode, stakes }), {}), [
      'dice',
    ]);
    screen.getByText(new RegExp(`whole multiples of ${unit}\\..* less than ${share}% of it`));
    screen.getByText('98.98%–99.00%');
  },
);
