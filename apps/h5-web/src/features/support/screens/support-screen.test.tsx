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
beforeEach(() => sessionStorage.clear());

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

  const figures = { minimumDeposit: '20.000000', reviewMs: 7_200_000, holdMs: 30_000 };
  it.each([
    ['addressWait', "Why can't I use a new address at once?", /the wait of 30 seconds/, [2, 2]],
    ['depositAmount', 'What is the minimum deposit?', /At least 20 USDT/, [2, 2]],
    ['withdrawReview', /When does a withdrawal arrive/, /within 2 hours/, [2, 2]],
    ['depositConfirmations', /How many confirmations/, /confirmed the payment 2–12 times/, [2, 12]],
  ])(
    'answers %s step by step, with what is configured',
    async (topic, title, text, [least = 0, most = 0]) => {
      const getSupportFigures = accepted({ ...figures, confirmations: { least, most } });
      await open(`/customerService?topic=${topic}`, { getSupportFigures });
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getAllByRole('list')[0]?.children).toHaveLength(3);
    },
  );

  it('answers without figures while the server is out of reach', async () => {
    await open('/customerService?topic=withdrawFee', { getSupportFigures: unreachable('network') });
    expect(screen.getByText('See it first')).toBeVisible();
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
    await open('/customerService?about=security');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'I am worried about the security of my account:\n',
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
