import { screen } from '@testing-library/react';
import type { DepositOrder } from '@realm/api-client';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, sampleOutput, unreachable } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';
import { SupportServer } from '../support-server.fixture';

const deposit: DepositOrder = {
  ...(sampleOutput(MEMBER_ENDPOINTS.getDeposit) as DepositOrder),
  orderId: 'D26112030042',
  status: 'waiting-receipt',
  reason: '',
  payAmount: '200.000000',
};
const open = (at: string, answers: object = {}) =>
  renderFeature(feature, { at, answers: { ...new SupportServer().answers, ...answers }, member: true });

describe('customer service', () => {
  it('begins with the member’s own open order', async () => {
    const listDeposits = accepted({ items: [deposit], nextCursor: null });
    await open('/customerService', { listDeposits });
    expect(await screen.findByText(/Deposit 200\.00 USDT/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask about this order' })).toHaveAttribute(
      'href',
      '/customerService?order=deposit.D26112030042',
    );
  });

  it('finds answers by what is typed, and leads to a person when there is none', async () => {
    const { user } = await open('/customerService');
    await user.type(screen.getByRole('searchbox'), 'wrong network');
    expect(screen.getByRole('link', { name: /I paid on a different network/ })).toBeVisible();
    expect(screen.getByText('1 result')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), ' zzz');
    expect(screen.getByText('0 results')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask a person' })).toHaveAttribute(
      'href',
      '/customerService?view=thread',
    );
  });

  it('answers step by step', async () => {
    await open('/customerService?topic=addressWait');
    expect(screen.getByRole('heading', { name: 'Why does a new address wait 24 hours?' })).toBeVisible();
    expect(screen.getAllByRole('list')[0]?.children).toHaveLength(3);
  });

  it('opens the thread with the order that the member came from', async () => {
    const { user, api } = await open('/customerService?order=deposit.D26112030042', {
      getDeposit: accepted(deposit),
    });
    expect(await screen.findByRole('group', { name: 'Attached order' })).toHaveTextContent('200.00 USDT');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const [sent] = api.calls.filter(({ name }) => name === 'sendSupportMessage');
    expect(sent?.input).toMatchObject({ text: '', orderKind: 'deposit', orderId: 'D26112030042' });
  });

  it('begins a message about what the member came from', async () => {
    await open('/customerService?about=payment-password');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'I forgot my payment password and want to set a new one.\n',
    );
  });

  it('refuses a file that is no image beside the field, and keeps what was typed', async () => {
    const { user } = await open('/customerService?view=thread');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'look');
    await user.click(screen.getByRole('button', { name: 'Add a picture or an order' }));
    const file = new File(['x'], 'x.pdf', { type: 'application/pdf' });
    const input = screen.getByLabelText('Picture');
    input.removeAttribute('accept');
    await user.upload(input, file);
    expect(await screen.findByText('Use a JPG or PNG picture.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('look');
  });

  it('offers to retry when the conversation can’t be read', async () => {
    await open('/customerService?view=thread', { getSupportThread: unreachable('network') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
