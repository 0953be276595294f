import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted, refused, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { topicChanged } from '../../state/live/live.slice';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const transfer = (status: string, more: object = {}) => ({
  transferId: `t-${status}`,
  reference: 'X0123456789ABCDE',
  direction: 'out',
  cell: 'b',
  member: null,
  amount: '1000.00',
  currencyCode: 'CNY',
  status,
  note: 'for the weekend',
  sentBy: 'ben',
  sentAt: AT,
  endedAt: null,
  ...more,
});
const LISTING = {
  cell: 'a',
  cells: [
    { name: 'b', takesMembers: true, held: [{ currencyCode: 'CNY', amount: '750.5' }] },
    { name: 'c', takesMembers: false, held: [] },
  ],
  transfers: [
    transfer('under-way'),
    transfer('accepted', { direction: 'in', amount: '249.50', sentBy: null }),
  ],
};

const MOVE = {
  moveId: 'm-1',
  direction: 'out',
  cell: 'b',
  member: '10000007',
  account: 'lin.chen',
  state: 'given-up',
  requestedBy: 'root',
  note: 'closer to home',
  hindrances: ['open-bets'],
  beganAt: AT,
  endedAt: AT,
};

const open = (role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: '/cells',
    path: '/cells',
    role,
    texts: ['console-cells'],
    answers: {
      'cell/list': accepted(LISTING as never),
      'cell/moves': accepted({ items: [MOVE] } as never),
      'cell/check-move': refused('PERMISSION_DENIED'),
      ...answers,
    },
  });

it('says what other cells hold of the capital, and where each transfer stands', async () => {
  await open('viewer');
  const b = within(await screen.findByRole('row', { name: 'b' }));
  expect(b.getByText('Accepted')).toBeVisible();
  expect(b.getByText('+750')).toBeVisible();
  const [, sent, received] = within(
    screen.getByRole('grid', { name: 'Transfers between cells' }),
  ).getAllByRole('row');
  expect(sent).toHaveTextContent(/to b\u2212?−1,000\.00CNYUnder way/);
  expect(received).toHaveTextContent(/from b\+249\.50CNYAccepted/);
  expect(screen.queryByRole('button', { name: 'Send capital' })).toBeNull();
});

it('capital is asked for with an amount and a reason, and waits for a second person', async () => {
  const { user, callsOf } = await open('finance-maker', {
    'cell/send-capital': accepted({
      waitingForSecondPerson: true,
      firstOperator: 'mara',
      firstAt: AT,
      approvalId: '7',
    } as never),
  });
  const [first] = await screen.findAllByRole('button', { name: 'Send capital' });
  if (first === undefined) throw new Error('there is a cell');
  await user.click(first);
  const form = within(await screen.findByRole('dialog', { name: /to cell b/ }));
  // An empty form says what is missing, and says nothing before.
  expect(form.queryByText(/Enter an amount above zero/)).toBeNull();
  await user.click(form.getByRole('button', { name: /^Request/ }));
  expect(form.getByText(/Enter an amount above zero/)).toBeVisible();
  expect(form.getByText('Give a reason')).toBeVisible();
  await user.type(form.getByLabelText('Amount'), '12.345');
  await user.type(form.getByLabelText(/Reason/), 'for the weekend');
  expect(form.queryByText('Give a reason')).toBeNull();
  await user.click(form.getByRole('button', { name: /^Request/ }));
  expect(callsOf('cell/send-capital')).toEqual([]);
  expect(form.getByText(/Enter an amount above zero/)).toBeVisible();
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '1,012.34');
  await user.click(form.getByRole('button', { name: /^Request/ }));
  expect(await screen.findByText(/once a second person agrees/)).toBeVisible();
  expect(callsOf('cell/send-capital')).toEqual([
    expect.objectContaining({ cell: 'b', currencyCode: 'CNY', amount: '1012.34', reason: 'for the weekend' }),
  ]);
});

it('an amount reads on the button as in the table', async () => {
  const { user } = await open('finance-maker');
  const [first] = await screen.findAllByRole('button', { name: 'Send capital' });
  if (first === undefined) throw new Error('there is a cell');
  await user.click(first);
  const form = within(await screen.findByRole('dialog', { name: /to cell b/ }));
  await user.click(form.getByRole('button', { name: /Currency/ }));
  await user.click(await screen.findByRole('option', { name: 'USDT' }));
  await user.type(form.getByLabelText('Amount'), '123456789012.12');
  expect(form.getByRole('button', { name: /^Request 123,456,789,012\.12 USDT/ })).toBeVisible();
});

it('capital has both people and both reasons', async () => {
  const request = { by: 'mara', reason: 'payouts of Friday' };
  await open('viewer', {
    'cell/list': accepted({ ...LISTING, transfers: [transfer('accepted', { request })] } as never),
  });
  const grid = await screen.findByRole('grid', { name: 'Transfers between cells' });
  expect(within(grid).getAllByRole('row')[1]).toHaveTextContent(
    /mara.*ben.*payouts of Friday.*Agreed: for the weekend$/,
  );
});

it('money that follows a member has no person who agreed, and says what it belongs to', async () => {
  await open('viewer', {
    'cell/list': accepted({
      ...LISTING,
      transfers: [transfer('accepted', { member: '10000007', sentBy: 'move', note: '' })],
    } as never),
  });
  const grid = await screen.findByRole('grid', { name: 'Transfers between cells' });
  expect(within(grid).getAllByRole('row')[1]).toHaveTextContent(/10000007—+Move$/);
});

it('a transfer that is answered meanwhile changes on the screen', async () => {
  let status = 'under-way';
  const { store } = await open('viewer', {
    'cell/list': () => accepted({ ...LISTING, transfers: [transfer(status)] } as never),
  });
  expect(await screen.findByText('Under way')).toBeVisible();
  act(() => void store.dispatch(topicChanged({ topic: 'cells', revision: '1' })));
  status = 'returned';
  act(() => void store.dispatch(topicChanged({ topic: 'cells', revision: '2' })));
  expect(await screen.findByText('Returned')).toBeVisible();
});

it('a member is moved, or staff read what has to be finished first', async () => {
  const answers = [
    {
      moveId: 'm-2',
      member: '10000008',
      cell: 'c',
      hasBegun: false,
      hindrances: ['open-withdrawals', 'new-one'],
    },
    { moveId: 'm-3', member: '10000008', cell: 'c', hasBegun: true, hindrances: [] },
  ];
  const { user, callsOf } = await open('admin', {
    'cell/move-member': () => accepted(answers.shift() as never),
  });
  expect(await screen.findByText('Given up')).toBeVisible();
  expect(screen.getByText('Bets that have not ended')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move a member' }));
  const form = within(await screen.findByRole('dialog', { name: 'Move a member' }));
  // The empty list of cells says so, too.
  const placeholders = form.getAllByText('Choose a cell').length;
  await user.click(form.getByRole('button', { name: /^Move/ }));
  for (const missing of ['Enter a UID or an account', 'Give a reason'])
    expect(form.getByText(missing)).toBeVisible();
  expect(form.getAllByText('Choose a cell')).toHaveLength(placeholders + 1);
  expect(callsOf('cell/move-member')).toEqual([]);
  await user.type(form.getByLabelText('UID or account'), ' 10000008 ');
  await user.click(form.getByRole('button', { name: /To cell/ }));
  await user.click(await screen.findByRole('option', { name: 'c' }));
  await user.type(form.getByLabelText(/Reason/), 'closer to home');
  await user.click(form.getByRole('button', { name: /^Move/ }));
  expect(await form.findByText('A withdrawal that is not finished')).toBeVisible();
  // A newer server may know more.
  expect(form.getByText('new-one')).toBeVisible();
  await user.click(form.getByRole('button', { name: /^Move/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('cell/move-member')).toEqual([
    expect.objectContaining({ member: '10000008', cell: 'c', reason: 'closer to home' }),
    expect.objectContaining({ member: '10000008', cell: 'c', reason: 'closer to home' }),
  ]);
});

it('the member who is named is shown with the balance and what has to be finished, before the press', async () => {
  const { user, callsOf } = await open('admin', {
    'cell/check-move': ({ member }) =>
      member === 'lin.chen'
        ? accepted({
            member: '10000007',
            account: 'lin.chen',
            nickname: 'Lin',
            balances: [{ currencyCode: 'CNY', amount: '88888888.88' }],
            hindrances: ['open-bets'],
          })
        : refused('NOT_FOUND'),
    'cell/move-member': refused('UNAVAILABLE'),
  });
  await user.click(await screen.findByRole('button', { name: 'Move a member' }));
  const form = within(await screen.findByRole('dialog', { name: 'Move a member' }));
  const field = form.getByLabelText('UID or account');
  await user.type(field, 'nobody');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/No member with this UID/));
  await user.clear(field);
  await user.type(field, 'lin.chen');
  expect(await form.findByText(/88,888,888/)).toBeVisible();
  expect(form.getByText('10000007')).toBeVisible();
  expect(form.getByText('Bets that have not ended')).toBeVisible();
  expect(callsOf('cell/move-member')).toEqual([]);
  await user.click(form.getByRole('button', { name: /To cell/ }));
  await user.click(await screen.findByRole('option', { name: 'c' }));
  await user.type(form.getByLabelText(/Reason/), 'closer to home');
  await user.click(form.getByRole('button', { name: /^Move lin\.chen to c/ }));
  // The public id is what the audit log finds.
  await waitFor(() => expect(callsOf('cell/move-member')).toMatchObject([{ member: '10000007' }]));
});

it('a move without an answer is cancelled, or staff read that the other cell has the member', async () => {
  const answer = { moveId: 'm-4', member: '10000007', cell: 'b' };
  const answers = [
    { ...answer, isCancelling: false, hindrances: ['accepted'] },
    { ...answer, isCancelling: true, hindrances: [] },
  ];
  const sent = { ...MOVE, moveId: 'm-4', state: 'sent', hindrances: [], endedAt: null };
  const { user, callsOf } = await open('admin', {
    'cell/moves': accepted({ items: [sent, MOVE] } as never),
    'cell/cancel-move': () => accepted(answers.shift() as never),
  });
  // Of two moves one has ended.
  await user.click(await screen.findByRole('button', { name: 'Cancel the move' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cancel the move of lin.chen' }));
  await user.type(form.getByLabelText(/Reason/), 'the cell is down');
  await user.click(form.getByRole('button', { name: /^Cancel the move/ }));
  expect(await form.findByText('The other cell has taken the member in already')).toBeVisible();
  await user.click(form.getByRole('button', { name: /^Cancel the move/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('cell/cancel-move')[0]).toEqual(
    expect.objectContaining({ moveId: 'm-4', reason: 'the cell is down' }),
  );
});

it('who may not move members cancels no move', async () => {
  await open('viewer', {
    'cell/moves': accepted({ items: [{ ...MOVE, state: 'sent', hindrances: [], endedAt: null }] } as never),
  });
  expect(await screen.findByText(/lin\.chen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the move' })).toBeNull();
});

async function capitalForm(answers: FakeAnswers<OperatorEndpoints> = {}) {
  const other = { currencyCode: 'USDT', amount: '31.000000' };
  const capital = [other, { currencyCode: 'CNY', amount: '1000000.00' }];
  const [b, ...others] = LISTING.cells;
  const cells = [{ ...b, held: [other, ...(b?.held ?? [])] }, ...others];
  const view = await open('finance-maker', {
    'cell/list': accepted({ ...LISTING, cells, capital } as never),
    ...answers,
  });
  const [first] = await screen.findAllByRole('button', { name: 'Send capital' });
  if (first === undefined) throw new Error('there is a cell');
  await view.user.click(first);
  return { ...view, form: within(await screen.findByRole('dialog', { name: /to cell b/ })) };
}

it('capital is requested beside what both cells hold before and after, with the amount on the button', async () => {
  const { user, form } = await capitalForm();
  await user.type(form.getByLabelText('Amount'), '123456.7');
  expect(form.getByRole('button', { name: /^Request 123,456.70 CNY to b/ })).toBeVisible();
  const table = within(form.getByRole('table', { name: 'What it changes' }));
  const [, own, sent] = table.getAllByRole('row');
  expect(own).toHaveTextContent('1,000,000.00−123,456.70876,543.30');
  expect(sent).toHaveTextContent('Net capital sent to b750.50+123,456.70124,207.20');
});

it('an amount that is too large gets a message of its own', async () => {
  const { user, form } = await capitalForm();
  await user.type(form.getByLabelText('Amount'), '999999999999999999999');
  expect(form.getByText('At most 999,999,999,999 CNY')).toBeVisible();
  expect(form.queryByText(/above zero/)).toBeNull();
});

it('a move that staff cancelled keeps why it was asked for, says who cancelled it and when it ended', async () => {
  const cancelled = { by: 'desk.b', reason: 'the cell is down' };
  await open('viewer', {
    'cell/moves': accepted({
      items: [{ ...MOVE, hindrances: ['cancelled'], cancelled, endedAt: '2026-11-20T12:34:56.000Z' }],
    } as never),
  });
  const grid = within(await screen.findByRole('grid', { name: 'Members between cells' }));
  expect(grid.getByText('Cancelled · by desk.b')).toBeVisible();
  const [, row] = grid.getAllByRole('row');
  for (const text of ['closer to home', 'Cancelled: the cell is down', '08:34:56'])
    expect(row).toHaveTextContent(text);
  expect(grid.queryByText('Given up')).toBeNull();
  expect(grid.queryByText('Cancelled by staff')).toBeNull();
});

it('what hindered a move stands below why it was asked for', async () => {
  await open('admin');
  const grid = within(await screen.findByRole('grid', { name: 'Members between cells' }));
  expect(grid.getByText('closer to home')).toBeVisible();
  expect(grid.getByText('Bets that have not ended')).toBeVisible();
  // Nothing can be cancelled, so there is no column for it.
  expect(grid.queryByRole('columnheader', { name: 'Action' })).toBeNull();
});

it('a member whom the cell does not know is named at the field as unknown, until another one is named', async () => {
  const { user } = await open('admin', { 'cell/move-member': refused('NOT_FOUND') });
  await user.click(await screen.findByRole('button', { name: 'Move a member' }));
  const form = within(await screen.findByRole('dialog', { name: 'Move a member' }));
  const field = form.getByLabelText('UID or account');
  await user.type(field, 'nobody');
  await user.click(form.getByRole('button', { name: /To cell/ }));
  await user.click(await screen.findByRole('option', { name: 'c' }));
  await user.type(form.getByLabelText(/Reason/), 'closer to home');
  await user.click(form.getByRole('button', { name: /^Move nobody to c/ }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/No member with this UID or account in this cell/),
  );
  expect(form.queryByText(/Go back and try again/)).toBeNull();
  await user.type(field, '2');
  expect(field).not.toHaveAccessibleDescription(/No member/);
});
