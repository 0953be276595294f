import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted, unreachable } from '@realm/api-client/testing';
import { connectionLost } from '../../state/live/live.slice';
import { AT, MEMBER, SUMMARY } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';
import { open, PREVIEW } from './members.fixture';

async function openTopUp(answers = {}) {
  const view = await open('finance-maker', answers);
  await view.user.click(await screen.findByRole('button', { name: /^Top up/ }));
  const form = within(await screen.findByRole('dialog'));
  await view.user.type(form.getByLabelText(/Reason/), 'goodwill');
  await view.user.type(form.getByLabelText('Amount'), '50');
  return { ...view, form, send: () => form.getByRole('button', { name: /^Top up 50.00 CNY/ }) };
}

it('an open form sends nothing while the connection is lost', async () => {
  const { user, store, form, send, callsOf } = await openTopUp();
  await form.findByRole('table');
  expect(send()).toBeEnabled();
  act(() => void store.dispatch(connectionLost({ at: 1 })));
  expect(send()).toBeDisabled();
  expect(form.getByText('Available once reconnected')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(callsOf('member/top-up')).toEqual([]);
});

it('money is not moved before what it would do is shown', async () => {
  let isLost = true;
  const { user, form, send } = await openTopUp({
    'member/preview': () => (isLost ? unreachable('network') : accepted(PREVIEW as never)),
  });
  const again = await form.findByRole('button', { name: 'Try again' });
  expect(send()).toBeDisabled();
  isLost = false;
  await user.click(again);
  await waitFor(() => expect(send()).toBeEnabled());
});

const move = { state: 'left', cell: 'b', at: AT };

it('who has moved to another cell is shown as moved, and nothing about them can be changed', async () => {
  await open('finance-maker', { 'member/get': accepted({ ...MEMBER, move } as never) });
  const notice = await screen.findByText(/Moved, now in b · 2026-11-20 06:00:00/);
  expect(screen.queryByText('Active')).toBeNull();
  expect(notice).toBeVisible();
  for (const name of [/^Top up/, 'Deduct', 'Collect all'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});

it('a list of members says who has moved, and who is moving', async () => {
  const listed = (uid: string, state: string) => ({
    ...SUMMARY,
    uid,
    avatar: '',
    balance: { currencyCode: 'CNY', available: '0.00', frozen: '0.00' },
    agentName: null,
    paused: false,
    online: false,
    lastSeenAt: null,
    move: { ...move, state },
  });
  const items = [listed('1', 'left'), listed('2', 'leaving'), listed('3', 'arriving')];
  await renderConsole(feature, {
    at: '/members',
    path: '/members',
    role: 'viewer',
    texts: ['console-members'],
    answers: { 'member/search': accepted({ items, nextCursor: null } as never) },
  });
  for (const text of ['Moved, now in b', 'Moving to b', 'Arriving from b'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Active')).toBeNull();
});
