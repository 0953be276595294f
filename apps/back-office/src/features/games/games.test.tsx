import { screen, waitFor, within } from '@testing-library/react';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const game = (gameId: string, name: string, outside: boolean) => ({
  gameId,
  names: { zh: name, en: name, zht: name },
  category: 'slots',
  provider: 'arcade',
  tile: gameId,
  status: 'open',
  stated: { lowest: '99.00', highest: '99.00' },
  measured: { bets: 41207, stake: '100.00', payout: '97.92', percent: '97.92', margin: '0.50' },
  outside,
  openBets: 3,
  openStake: '6.00',
  verifiable: true,
});
const RETURNS = { currencyCode: 'CNY', items: [game('dice', 'Dice', true), game('temple', 'Temple', false)] };

const open = (role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: '/games',
    path: '/games',
    role,
    texts: ['console-games'],
    answers: {
      'game/returns': accepted(RETURNS as never),
      'game/days': accepted({ currencyCode: 'CNY', items: [] } as never),
      'provider/list': accepted({ items: [] }),
      ...answers,
    },
  });

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('games are found by name, and those outside of their stated return alone', async () => {
  const { user } = await open('viewer');
  await screen.findByRole('rowheader', { name: 'Dice' });
  expect(rows()).toEqual(['Dice', 'Temple']);
  await user.type(screen.getByRole('textbox'), 'temp');
  expect(rows()).toEqual(['Temple']);
  await user.clear(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: /outside/i }));
  expect(rows()).toEqual(['Dice']);
});

it('a game is closed for new bets with a reason, once', async () => {
  const { user, callsOf } = await open('content', {
    'game/set-status': accepted({ gameId: 'dice', status: 'maintenance' } as never),
  });
  await user.click(await screen.findByRole('rowheader', { name: 'Dice' }));
  const drawer = within(await screen.findByRole('complementary'));
  await user.click(drawer.getByRole('button', { name: 'Stop new bets' }));
  const form = within(await screen.findByRole('dialog'));
  const close = form.getByRole('button', { name: 'Stop new bets' });
  expect(close).toBeDisabled();
  await user.type(form.getByLabelText(/Reason/), 'return is off');
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('game/set-status')).toEqual([
    expect.objectContaining({ gameId: 'dice', status: 'maintenance', reason: 'return is off' }),
  ]);
});

it('who may not close a game has no button for it', async () => {
  const { user } = await open('viewer');
  await user.click(await screen.findByRole('rowheader', { name: 'Dice' }));
  const drawer = within(await screen.findByRole('complementary'));
  expect(drawer.queryByRole('button', { name: 'Stop new bets' })).toBeNull();
});
