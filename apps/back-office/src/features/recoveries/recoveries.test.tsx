import { screen } from '@testing-library/react';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import { AT, MEMBER, SUMMARY } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const REQUEST = {
  recoveryId: '7',
  kind: 'login-password',
  way: 'review',
  status: 'reviewing',
  begunAt: AT,
  approvedAt: null,
  readyAt: null,
  expiresAt: AT,
  endedAt: null,
  nextCodeAt: null,
  attemptsLeft: 0,
  note: '',
  device: 'Phone',
  system: 'Android 16',
  place: '203.0.113.0/24',
  serverTime: AT,
  member: SUMMARY,
  knownDevice: false,
  statement: 'My last deposit was on Friday.',
  contact: 'lin@post.example',
  decidedBy: null,
  waitingSec: 60,
  waiting: [],
};
const DETAILS = {
  email: 'li***88@mail.example',
  hasAuthenticator: true,
  lastSignInAt: AT,
  places: ['Phone · Android 15 · 198.51.100.0/24'],
  addressLabels: ['Cold wallet'],
  history: MEMBER.history,
};
const waitingBy = (firstOperator: string) => ({
  waitingForSecondPerson: true,
  approvalId: '31',
  operation: 'recovery/approve',
  subject: 'recovery-7',
  firstOperator,
  firstAt: AT,
  worthUsdt: null,
});

interface Given {
  readonly role?: StaffRole;
  readonly request?: object;
  readonly answers?: FakeAnswers<OperatorEndpoints>;
}

const open = ({ role = 'support', request = {}, answers = {} }: Given = {}) =>
  renderConsole(feature, {
    at: '/recoveries/7',
    path: '/recoveries',
    role,
    texts: ['console-recoveries', 'console-queues', 'recovery', 'order'],
    answers: {
      'recovery/list': accepted({ items: [{ ...REQUEST, ...request }] } as never),
      'recovery/get': accepted({ ...REQUEST, details: DETAILS, ...request } as never),
      ...answers,
    },
  });

it('shows the statement beside what the account knows, and sends an approval with its reason', async () => {
  const { user, callsOf } = await open({
    answers: { 'recovery/approve': accepted(waitingBy('me') as never) },
  });
  await screen.findByText('My last deposit was on Friday.');
  expect(screen.getByText('Cold wallet')).toBeInTheDocument();
  expect(screen.getByText('has never signed in to this account')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  await user.type(screen.getByRole('textbox'), 'The deposit is right');
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  expect(callsOf('recovery/approve')).toMatchObject([{ recoveryId: '7', reason: 'The deposit is right' }]);
});

it('the person who approved first waits for another one, and can take the approval back', async () => {
  const { user, callsOf } = await open({
    request: { waiting: [waitingBy('me')] },
    answers: { 'approval/withdraw': accepted({ approvalId: '31' }) },
  });
  await screen.findByText('You have approved. Another person has to confirm.');
  expect(screen.queryByRole('button', { name: /^(Approve|Confirm)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Withdraw the approval/ }));
  await user.type(screen.getByRole('textbox'), 'A wrong account');
  await user.click(screen.getByRole('button', { name: /^Withdraw the approval/ }));
  expect(callsOf('approval/withdraw')).toMatchObject([{ approvalId: '31', reason: 'A wrong account' }]);
});

it('support can’t be the second person, an administrator can', async () => {
  const request = { waiting: [waitingBy('he.jia')] };
  const first = await open({ request });
  await screen.findByText("Your role can't approve this request.");
  first.unmount();
  const { user, callsOf } = await open({
    role: 'admin',
    request,
    answers: { 'recovery/approve': accepted(REQUEST as never) },
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm the approval/ }));
  await user.type(screen.getByRole('textbox'), 'Checked');
  await user.click(screen.getByRole('button', { name: /^Confirm the approval/ }));
  expect(callsOf('recovery/approve')).toMatchObject([
    { recoveryId: '7', approvalId: '31', reason: 'Checked' },
  ]);
});

it('a rejection carries the reason that its sender reads, and a decided request shows who decided and why', async () => {
  const { user, callsOf, unmount } = await open({
    answers: { 'recovery/reject': accepted(REQUEST as never) },
  });
  await user.click(await screen.findByRole('button', { name: /^Reject/ }));
  await user.click(screen.getByRole('button', { name: /^Reject/ }));
  expect(callsOf('recovery/reject')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /member reads it/ }), 'The deposit is not yours');
  await user.click(screen.getByRole('button', { name: /^Reject/ }));
  expect(callsOf('recovery/reject')).toMatchObject([{ recoveryId: '7', reason: 'The deposit is not yours' }]);
  unmount();

  const decided = { status: 'rejected', decidedBy: 'he.jia', note: 'The deposit is not yours' };
  await open({ request: { ...decided, endedAt: AT } });
  expect(await screen.findByText('This request has been decided.')).toBeVisible();
  expect(screen.getByText('Decided by he.jia')).toBeVisible();
  expect(screen.getByText(decided.note)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
});

it('a request for an unknown account can only be rejected', async () => {
  await open({ request: { member: null, details: null } });
  await screen.findByText('There is no such account, so it can only be rejected.');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Reject/ })).toBeEnabled();
});
