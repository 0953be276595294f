import { screen, waitFor, within } from '@testing-library/react';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { Quarantine } from './quarantine';

const PAYMENT = {
  network: 'TRC20',
  txHash: 'ab12',
  ordinal: 3,
  address: 'T9k',
  amount: '40.000000',
  blockHeight: '9',
  attempts: 5,
  error: 'not a payment address',
  failedAt: AT,
  retryAt: null,
};

const open = (role: StaffRole, answers: FakeAnswers<OperatorEndpoints>) =>
  renderConsole(
    { Screen: Quarantine },
    {
      at: '/deposits',
      path: '/deposits',
      role,
      texts: ['console-queues', 'order'],
      answers,
    },
  );

it('a payment that could not be recorded is tried again with a reason', async () => {
  const { user, callsOf } = await open('finance-maker', {
    'network/quarantine': accepted({ items: [PAYMENT] } as never),
    'network/retry': accepted({ network: 'TRC20', txHash: 'ab12', ordinal: 3 } as never),
  });
  expect(await screen.findByText('not a payment address')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'the address is known now');
  await user.click(form.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('network/retry')).toMatchObject([{ network: 'TRC20', txHash: 'ab12', ordinal: 3 }]);
});

it('one that the server tries again by itself, and a reader, have no button', async () => {
  const again = { ...PAYMENT, ordinal: 4, retryAt: AT };
  await open('viewer', { 'network/quarantine': accepted({ items: [PAYMENT, again] } as never) });
  expect(await screen.findByText('2 payments could not be recorded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
