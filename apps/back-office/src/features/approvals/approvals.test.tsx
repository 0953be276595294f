import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const RATE = {
  waitingForSecondPerson: true,
  approvalId: '31',
  operation: 'rate/set',
  subject: 'CNY 6.80',
  firstOperator: 'chen.sy',
  firstAt: AT,
  worthUsdt: null,
  input: { currencyCode: 'CNY', rate: '6.80', reason: 'The market moved', requestId: 'first' },
  change: { before: { rate: '7.20' }, after: { rate: '6.80' } },
};
const WITHDRAWAL = {
  ...RATE,
  approvalId: '32',
  operation: 'withdrawal/approve',
  subject: 'W1',
  worthUsdt: '12000.00',
  input: { orderId: 'W1', seen: 'v1', reason: 'Known member' },
  change: null,
};

const open = (items: readonly object[], role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: '/approvals',
    path: '/approvals',
    role,
    texts: ['console-approvals', 'console-commands', 'console-members'],
    answers: {
      'approval/list': accepted({ items, nextCursor: null, count: items.length } as never),
      ...answers,
    },
  });

it('shows what is replaced, and the second person sends what the first one sent', async () => {
  const { user, callsOf } = await open([RATE], 'finance-checker', {
    'rate/set': accepted({ currencyCode: 'CNY', rate: '6.80', effectiveAt: AT }),
  });
  const card = within(await screen.findByRole('region', { name: /Exchange rate/ }));
  expect(card.getByRole('list', { name: 'What it changes' })).toHaveTextContent(/7\.20.*6\.80/);
  await user.click(card.getByRole('button', { name: 'Agree' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'checked');
  await user.click(form.getByRole('button', { name: /^Agree/ }));
  await waitFor(() => expect(callsOf('rate/set')).toHaveLength(1));
  const [sent] = callsOf('rate/set');
  expect(sent).toMatchObject({ currencyCode: 'CNY', rate: '6.80', reason: 'checked' });
  // Its own command, not a repetition of the first one.
  expect(sent?.['requestId']).not.toBe('first');
});

it('the person who asked can’t agree, and withdraws the request with a reason', async () => {
  const { user, callsOf } = await open([{ ...RATE, firstOperator: 'me' }], 'admin', {
    'approval/withdraw': accepted({ approvalId: '31' }),
  });
  await screen.findByRole('region', { name: /Exchange rate/ });
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'a typing error');
  await user.click(form.getByRole('button', { name: /^Withdraw request/ }));
  await waitFor(() =>
    expect(callsOf('approval/withdraw')).toMatchObject([{ approvalId: '31', reason: 'a typing error' }]),
  );
});

it('an order is decided on its own screen, in its present version', async () => {
  await open([WITHDRAWAL], 'finance-checker');
  expect(await screen.findByRole('link', { name: 'Open and decide' })).toHaveAttribute(
    'href',
    '/withdrawals/W1',
  );
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});

it('a role that may not be the second person only reads', async () => {
  await open([RATE], 'viewer');
  await screen.findByRole('region', { name: /Exchange rate/ });
  expect(screen.queryByRole('button')).toBeNull();
});

it('capital for another cell is read with its amount grouped, and no field of the wire', async () => {
  const input = { cell: 'b', amount: '123456789.12', currencyCode: 'CNY', reason: 'the weekend' };
  const { cell, amount, currencyCode } = input;
  await open(
    [
      {
        ...RATE,
        operation: 'cell/send-capital',
        subject: 'b 123456789.12 CNY',
        input,
        change: {
          before: { capital: '-100.00', capitalThere: '0.00' },
          after: { capital: '-123456889.12', capitalThere: '123456789.12', cell, amount, currencyCode },
        },
      },
    ],
    'finance-checker',
  );
  expect(await screen.findByText('123,456,789.12 CNY to cell b')).toBeVisible();
  const lines = screen.getByRole('list', { name: 'What it changes' });
  expect(lines).toHaveTextContent(/\+ Amount123,456,789.12 CNY/);
  expect(lines).toHaveTextContent(/− Capital here−100.00 CNY\+ Capital here−123,456,889.12 CNY/);
  expect(lines).toHaveTextContent(/\+ Net capital sent there123,456,789.12 CNY/);
  expect(lines).not.toHaveTextContent(/currencyCode|amount/);
});
