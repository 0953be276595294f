import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DICE_RULES } from '@realm/fairness';
import { fakeProvider, mediaWithMotion, renderGame, viewOf } from '../../testing/fake-provider';
import { Dice } from './dice';

const HOUR_MS = 3_600_000;
const FUNDS = { balance: '212.30', net: '-36.00', wagered: '1234.50', nonce: 128, realityCheckMinutes: 30 };
const RULES = {
  game: 'dice' as const,
  rules: DICE_RULES,
  theoreticalReturn: { lowest: '98.98', highest: '99.00' },
};

beforeAll(mediaWithMotion);

/** A page that is opened in a sitting of an hour and a half. */
async function openPage(checkedMinutes: number) {
  const funds = { ...FUNDS, sittingSince: 10 * HOUR_MS, checkedMinutes, seq: 1 };
  const serverAt = 11.5 * HOUR_MS;
  const confirmed = { ok: true, value: { ...funds, checkedMinutes: 90, seq: 2 } } as const;
  const provider = fakeProvider(viewOf(RULES, { game: 'dice' }, { funds, serverAt }), {
    confirmRealityCheck: [confirmed],
  });
  await renderGame(Dice, provider, ['dice']);
  return provider;
}

it('a page says since when the member has been playing, not since when it is open, and what was staked and lost', async () => {
  const { requested } = await openPage(0);
  expect(screen.getByRole('timer').textContent).toMatch(/^01:30:0\d$/);
  const check = within(await screen.findByRole('dialog', { name: 'You have played for 90 minutes' }));
  check.getByText(/^01:30:0\d$/);
  check.getByText('¥1,234.50');
  check.getByText('\u221236.00');
  fireEvent.click(check.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requested).toContainEqual({ name: 'confirmRealityCheck', input: { minutes: 90 } });
});

it('an interval that was confirmed on another page is not asked about again', async () => {
  await openPage(90);
  await screen.findByRole('timer');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a check offers a break, which the member app starts, and the bets, and waits meanwhile', async () => {
  const { sent } = await openPage(0);
  const check = within(await screen.findByRole('dialog', { name: 'You have played for 90 minutes' }));
  fireEvent.click(check.getByRole('button', { name: /^Take a break/ }));
  expect(sent).toContainEqual({ type: 'takeBreak' });
  fireEvent.click(check.getByRole('button', { name: 'My bets' }));
  await screen.findByRole('dialog', { name: 'My bets' });
  check.getByRole('button', { name: 'Continue' });
});
