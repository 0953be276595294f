import { screen, waitFor, within } from '@testing-library/react';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { AT, MEMBER, SUMMARY } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const PREVIEW = {
  type: 15,
  currencyCode: 'CNY',
  accounts: [
    { account: 'available', before: '100.00', change: '50.00', after: '150.00' },
    { account: 'frozen', before: '20.00', change: '0.00', after: '20.00' },
    { account: 'capital', before: '900.00', change: '-50.00', after: '850.00' },
  ],
  worthUsdt: '7.00',
  takesTwo: true,
};
const WAITING = {
  waitingForSecondPerson: true,
  approvalId: '7',
  operation: 'member/top-up',
  subject: 'amount 50',
  firstOperator: 'chen',
  firstAt: AT,
  expiresAt: AT,
  worthUsdt: '7.00',
  input: { member: SUMMARY.uid, amount: '50', currencyCode: 'CNY', reason: 'goodwill' },
};
const { input: INPUT } = WAITING;

const open = (role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: `/members/${SUMMARY.uid}`,
    path: '/members',
    role,
    texts: ['console-members', 'console-approvals', 'ledger', 'order', 'bet'],
    answers: {
      'member/get': accepted(MEMBER as never),
      'member/ledger': accepted({ items: [], nextCursor: null }),
      'approval/list': accepted({ items: [], nextCursor: null, count: 0 }),
      'member/preview': accepted(PREVIEW as never),
      ...answers,
    },
  });

it('a top-up shows every account before and after, needs a reason, and is sent once', async () => {
  const { user, callsOf } = await open('finance-maker', { 'member/top-up': accepted(WAITING as never) });
  await user.click(await screen.findByRole('button', { name: /^Top up/ }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Amount'), '50');
  const effect = within(await form.findByRole('table'));
  expect(effect.getByRole('row', { name: /House capital/ })).toHaveTextContent('900.00−50.00850.00');
  expect(form.getByText('One checker still needed')).toBeVisible();
  const send = form.getByRole('button', { name: /^Top up 50.00 CNY/ });
  await user.click(send);
  expect(callsOf('member/top-up')).toEqual([]);
  await user.type(form.getByLabelText(/Reason/), 'goodwill');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('member/top-up')).toMatchObject([INPUT]);
});

it('the second person agrees to what the first one sent, with a reason of their own', async () => {
  const { user, callsOf } = await open('finance-checker', {
    'approval/list': accepted({
      items: [{ ...WAITING, change: null }],
      nextCursor: null,
      count: 1,
    } as never),
    'member/top-up': accepted({
      requestId: 'r',
      reference: 'A1',
      type: 15,
      amount: '50.00',
      currencyCode: 'CNY',
    } as never),
  });
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  const form = within(screen.getByRole('dialog'));
  expect(await form.findByRole('table')).toBeVisible();
  await user.type(form.getByLabelText(/Reason/), 'checked');
  await user.click(form.getByRole('button', { name: /^Agree/ }));
  await waitFor(() =>
    expect(callsOf('member/top-up')).toMatchObject([{ ...INPUT, approvalId: '7', reason: 'checked' }]),
  );
  expect(screen.queryByRole('button', { name: /^Top up/ })).toBeNull();
});

it('a member page of somebody who only reads has neither money nor what is personal', async () => {
  await open('viewer');
  expect(await screen.findByText('li***88@mail.example')).toBeVisible();
  for (const name of [/^Top up/, 'Deduct', 'Show', 'More'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('what is personal is shown after a reason was given', async () => {
  const { user, callsOf } = await open('support', {
    'member/unmask': accepted({ field: 'email', values: ['lin@mail.example'] } as never),
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'asked by the member');
  await user.click(form.getByRole('button', { name: /^Show/ }));
  expect(await screen.findByText('lin@mail.example')).toBeVisible();
  expect(callsOf('member/unmask')).toMatchObject([{ field: 'email', reason: 'asked by the member' }]);
});

it('the list is searched when typing has paused, and says what can be searched for where nothing is found', async () => {
  const { user, callsOf } = await renderConsole(feature, {
    at: '/members',
    path: '/members',
    role: 'viewer',
    texts: ['console-members'],
    answers: {
      'member/search': ({ text }) =>
        accepted({
          items:
            text === undefined
              ? [
                  {
                    ...SUMMARY,
                    avatar: '',
                    balance: { currencyCode: 'CNY', available: '1.00', frozen: '0.00' },
                    agentName: null,
                    paused: true,
                    online: false,
                    lastSeenAt: null,
                  },
                ]
              : [],
          nextCursor: null,
        } as never),
    },
  });
  expect(await screen.findByText('On a break')).toBeVisible();
  await user.type(screen.getByRole('textbox'), 'T9kQ');
  expect(await screen.findByText('No member found')).toBeVisible();
  // On a busy machine a key may come after the pause.
  await waitFor(() => expect(callsOf('member/search').at(-1)).toEqual({ text: 'T9kQ' }));
});
