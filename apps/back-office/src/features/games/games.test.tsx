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

const rows = () =>
  screen
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map(({ textContent }) => textContent);

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

it('the last line counts the games that are shown, their bets and what is open', async () => {
  const { user } = await open('viewer');
  await screen.findByRole('rowheader', { name: 'Dice' });
  const total = () => screen.getAllByRole('row').at(-1)?.textContent;
  expect(total()).toBe('2 games82,4146');
  await user.type(screen.getByRole('textbox'), 'temp');
  expect(total()).toBe('1 game41,2073');
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

const CONNECTED = {
  provider: 'arcade',
  origin: 'http://games.example',
  keyIds: ['arcade-1'],
  games: 8,
  betsToday: 0,
  openBets: 0,
  oldestOpenAt: null,
};

it('the drawer has the newest conformance check of the game’s provider, and says when another one is due', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const broken = [{ rule: 'late-rollback', text: 'A late rollback is accepted', found: 'it was refused' }];
  const conformance = { at, recordedBy: 'wei', followed: 21, skipped: 3, broken };
  const { user } = await open('viewer', {
    'provider/list': accepted({ items: [{ ...CONNECTED, conformance, conformanceDueSince: at }] } as never),
  });
  await user.click(await screen.findByRole('rowheader', { name: 'Dice' }));
  const drawer = within(await screen.findByRole('complementary'));
  expect(await drawer.findByText('1 rule is broken')).toBeVisible();
  expect(drawer.getByText('2026-11-20 06:00, by wei')).toBeVisible();
  expect(drawer.getByText('3 rules were not checked')).toBeVisible();
  expect(drawer.getByText(/A late rollback is accepted/)).toHaveTextContent('it was refused');
  expect(drawer.getByText(/Another check is due/)).toBeVisible();
});

it.each([
  [
    'without a good sign where no rule was checked',
    { followed: 0, skipped: 5 },
    '5 rules were not checked',
    'neutral',
  ],
  ['where one rule was checked', { followed: 1, skipped: 0 }, '1 rule was checked and is followed', 'ok'],
])('the drawer shows a check %s', async (_what, counts, text, tone) => {
  const conformance = { at: '2026-11-20T10:00:00.000Z', recordedBy: 'wei', broken: [], ...counts };
  const { user } = await open('viewer', {
    'provider/list': accepted({ items: [{ ...CONNECTED, conformance, conformanceDueSince: null }] } as never),
  });
  await user.click(await screen.findByRole('rowheader', { name: 'Dice' }));
  const drawer = within(await screen.findByRole('complementary'));
  expect(await drawer.findByText(text)).toHaveClass(tone);
  expect(drawer.getAllByText(/checked/)).toHaveLength(1);
});

it('a provider that was never checked is no good sign', async () => {
  const never = { ...CONNECTED, conformance: null, conformanceDueSince: null };
  const { user } = await open('viewer', { 'provider/list': accepted({ items: [never] } as never) });
  await user.click(await screen.findByRole('rowheader', { name: 'Dice' }));
  const drawer = within(await screen.findByRole('complementary'));
  expect(await drawer.findByText('No check was recorded yet')).toBeVisible();
  expect(drawer.queryByText(/followed/)).toBeNull();
});
