import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { accepted } from '@realm/api-client/testing';
import { DecisionForm } from '../../shared/orders/decision-form';
import { renderConsole } from '../testing/render-console';
import { useDecision } from './use-decision';

function Form({ orderId, onBack }: { orderId: string; onBack: () => void }) {
  const command = useDecision('withdrawal/hold', {
    subject: orderId,
    withReason: (reason) => ({ orderId, reason }),
    onDone: onBack,
  });
  return <DecisionForm command={command} action="Hold" variant="primary" isForMember onBack={onBack} />;
}

function Screen() {
  const [open, setOpen] = useState<string | null>(null);
  if (open !== null) return <Form key={open} orderId={open} onBack={() => setOpen(null)} />;
  return ['W1', 'W2'].map((orderId) => (
    <button key={orderId} onClick={() => setOpen(orderId)}>
      {orderId}
    </button>
  ));
}

beforeEach(() => sessionStorage.clear());

it('a reason that is being written is kept for its order, and only until it is sent', async () => {
  const { user, callsOf } = await renderConsole(
    { Screen },
    {
      at: '/orders',
      path: '/orders',
      role: 'finance-maker',
      texts: ['console-queues', 'order'],
      answers: { 'withdrawal/hold': accepted({} as never) },
    },
  );
  const open = (orderId: string) => user.click(screen.getByRole('button', { name: orderId }));
  const back = () => user.click(screen.getByRole('button', { name: /Back/ }));
  await open('W1');
  await user.type(screen.getByRole('textbox'), 'asked for a receipt');
  await back();
  await open('W2');
  expect(screen.getByRole('textbox')).toHaveValue('');
  await back();
  await open('W1');
  expect(screen.getByRole('textbox')).toHaveValue('asked for a receipt');
  await user.click(screen.getByRole('button', { name: /Hold/ }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(callsOf('withdrawal/hold')).toMatchObject([{ orderId: 'W1', reason: 'asked for a receipt' }]);
  await open('W1');
  expect(screen.getByRole('textbox')).toHaveValue('');
});
