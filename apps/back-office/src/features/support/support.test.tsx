import { screen, waitFor, within } from '@testing-library/react';
import { accepted, unreachable } from '@realm/api-client/testing';
import { AT, MEMBER } from '../../state/testing/console-member';
import { MESSAGE, THREAD, openThread, textIn } from './support-thread.fixture';

it('shows that the member types, who else has the thread open, and the notes of staff', async () => {
  await openThread();
  expect(await screen.findByText('typing…')).toBeVisible();
  expect(screen.getByText("He Jia is writing an answer; don't answer twice")).toBeVisible();
  expect(screen.getByText('keep calm')).toBeVisible();
});

it('a member who has moved is only read about, and the thread says where the member is', async () => {
  const move = { state: 'left', cell: 'b', at: AT };
  const { callsOf } = await openThread({ 'member/get': accepted({ ...MEMBER, move } as never) });
  expect(await screen.findByText(/Moved, now in b/)).toBeVisible();
  expect(screen.queryByLabelText('Answer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  expect(callsOf('support/answer')).toEqual([]);
});

it('marks what is in sight as read, and says that one looks, then types', async () => {
  const { user, callsOf } = await openThread();
  await waitFor(() => expect(callsOf('support/read')).toEqual([{ member: '77', seq: 1 }]));
  expect(callsOf('support/look')).toMatchObject([{ member: '77', state: 'reading' }]);
  await user.type(await screen.findByLabelText('Answer'), 'One moment');
  await waitFor(() => expect(callsOf('support/look').at(-1)).toMatchObject({ state: 'typing' }));
});

it('an answer carries the card of the order that was attached, once', async () => {
  const items = [
    {
      kind: 'withdrawal',
      orderId: 'W26112019218403',
      status: 'processing',
      amount: '10.00',
      network: 'TRC20',
      rate: '7',
      walletAmount: '70.00',
      currencyCode: 'CNY',
      decidedBy: null,
      at: AT,
    },
  ];
  const { user, callsOf } = await openThread({
    'member/orders': accepted({ items, nextCursor: null } as never),
    'support/answer': accepted({ thread: THREAD, message: MESSAGE } as never),
  });
  await user.click(await screen.findByRole('button', { name: 'Attach to the answer' }));
  await user.type(screen.getByLabelText('Answer'), 'It is being checked');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() =>
    expect(callsOf('support/answer')).toMatchObject([
      { order: { kind: 'withdrawal', orderId: 'W26112019218403' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
});

it('a ready answer is saved once it is written in every language, and never over another one', async () => {
  const { user, callsOf } = await openThread({
    'support/put-canned': accepted({} as never),
    'support/remove-canned': accepted({ shortcut: 'wt' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit ready answers' }));
  await user.click(screen.getByRole('button', { name: 'Remove /wt' }));
  await user.type(screen.getByLabelText('Reason'), 'nobody uses it');
  await user.click(screen.getByRole('button', { name: /^Remove \/wt/ }));
  await waitFor(() =>
    expect(callsOf('support/remove-canned')).toMatchObject([{ shortcut: 'wt', reason: 'nobody uses it' }]),
  );
  await user.click(await screen.findByRole('button', { name: 'New ready answer' }));
  const save = screen.getByRole('button', { name: /^Save/ });
  const shortcut = screen.getByLabelText(/^Shortcut/);
  await user.type(screen.getByLabelText('Reason'), 'asked often');
  for (const field of [...screen.getAllByLabelText('Title'), ...screen.getAllByLabelText('Text')]) {
    await user.click(save);
    await user.type(field, 'x');
  }
  await user.type(shortcut, 'wt');
  expect(screen.getByText('There is one with this shortcut')).toBeVisible();
  await user.click(save);
  expect(callsOf('support/put-canned')).toEqual([]);
  await user.type(shortcut, '2');
  await user.click(save);
  await waitFor(() =>
    expect(callsOf('support/put-canned')).toMatchObject([
      { shortcut: 'wt2', title: textIn('x'), body: textIn('x'), reason: 'asked often' },
    ]),
  );
});

it('a slash offers answers that are ready, and Enter takes one', async () => {
  const { user } = await openThread();
  const field = await screen.findByLabelText('Answer');
  await user.type(field, '/w');
  expect(await screen.findByText('Review time')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Within 24 hours.');
});

it('an answer whose outcome is not known is asked for under its id, and its text stays until then', async () => {
  let isLost = true;
  const { user, callsOf } = await openThread({
    'support/answer': () =>
      isLost
        ? unreachable('timeout')
        : accepted({ thread: THREAD, message: { ...MESSAGE, seq: 2 } } as never),
  });
  const field = await screen.findByLabelText('Answer');
  await user.type(field, 'Here it is');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Here it is');
  isLost = false;
  await waitFor(() => expect(field).toHaveValue(''), { timeout: 4_000 });
  const ids = callsOf('support/answer').map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(1);
  expect(callsOf('support/answer')[0]).toMatchObject({ member: '77', text: 'Here it is', readTo: 1 });
});

const BET = {
  kind: 'bet',
  orderId: 'G2611200000018842',
  status: 'settled',
  reason: '',
  gameId: 'dice',
  bet: { category: 'chain', round: 'round-1', result: 4, payout: '0.00' },
  amount: '400.00',
  currencyCode: 'CNY',
  createdAt: AT,
};

it('a bet that a member attached shows game, round, stake and result, and leads to it', async () => {
  await openThread({}, { ...MESSAGE, order: BET });
  const talk = await screen.findByRole('log', { name: 'Conversation' });
  const log = within(talk);
  expect(await log.findByText('Bet · dice')).toBeVisible();
  expect(log.getByText('Lost')).toBeVisible();
  expect(talk).toHaveTextContent('400.00CNY');
  expect(talk).toHaveTextContent('round-1');
  expect(log.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/members/77/bets?bet=G2611200000018842',
  );
});
