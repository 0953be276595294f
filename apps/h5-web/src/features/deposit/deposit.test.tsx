import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MEMBER_ENDPOINTS, type DepositOrder } from '@realm/api-client';
import { accepted, refused, sampleOutput, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { configReceived } from '../../state/config/config.slice';
import { opened } from '../../state/realtime/realtime.slice';
import { contentChanged } from '../../state/realtime/content-changed';
import { beginPause } from '../../state/testing/pause';
import { renderFeature } from '../../state/testing/render-app';
import { depositOptions, depositOrder } from './deposit.fixture';
import { feature } from './index';

beforeAll(() => {
  // jsdom has no addresses for files.
  URL.createObjectURL = () => 'blob:proof';
  URL.revokeObjectURL = () => undefined;
});

const openForm = (answers: FakeAnswers) =>
  renderFeature(feature, {
    at: '/userCenter/deposit',
    answers: {
      getDepositOptions: accepted(depositOptions()),
      getDeposit: accepted(depositOrder()),
      ...answers,
    },
    member: true,
  });

const openOrder = (over: Partial<DepositOrder>, answers: FakeAnswers = {}) =>
  renderFeature(feature, {
    at: '/userCenter/frenchCurrencyDeposit?order=D261121ABCDEF40127',
    answers: {
      getDeposit: accepted(depositOrder(over)),
      getDepositOptions: accepted(depositOptions()),
      ...answers,
    },
    member: true,
  });

describe('a new deposit', () => {
  it('goes from network and amount over the review to the order', async () => {
    const { user, api } = await openForm({ createDeposit: accepted(depositOrder()) });
    await user.click(await screen.findByRole('radio', { name: /BEP20/ }));
    await user.type(screen.getByRole('textbox', { name: 'Amount', hidden: true }), '500');
    expect(await screen.findByText('¥3,624.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    await user.click(await screen.findByRole('button', { name: 'Deposit 500.00 USDT' }));
    await waitFor(() =>
      expect(screen.getByTestId('location')).toHaveTextContent(
        '/userCenter/frenchCurrencyDeposit?order=D261121ABCDEF40127',
      ),
    );
    const sent = api.calls.find(({ name }) => name === 'createDeposit')?.input;
    expect(sent).toMatchObject({ network: 'BEP20', amount: '500.000000' });
  });

  it('whose outcome is unknown lets the member go, sends nothing again, and can be looked at again', async () => {
    const { user, api, unmount } = await openForm({
      createDeposit: unreachable('timeout'),
      resolveRequest: unreachable('network'),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    await user.click(await screen.findByRole('button', { name: 'Deposit 500.00 USDT' }));
    await user.click(await screen.findByRole('button', { name: 'Check later' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(screen.getByRole('dialog', { name: 'Creating the deposit order' })).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'createDeposit')).toHaveLength(1);
    act(() => unmount());
  });

  it('while no network takes one, says so and leads to a person; nothing on the screen is without effect', async () => {
    const paused = depositOptions().networks.map((row) => ({ ...row, enabled: false }));
    let networks = paused;
    const { user, store, container } = await openForm({
      getDepositOptions: () => accepted(depositOptions({ networks })),
    });
    expect(await screen.findByText('Deposits are paused on all networks')).toBeVisible();
    expect(container.querySelector('.footer')).toBeNull();
    expect(screen.queryAllByRole('radio', { name: /C20|P20/ })).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Review deposit' })).toBeNull();
    const person = screen.getByRole('link', { name: 'Contact customer service' });
    expect(person).toHaveAttribute('href', '/customerService?about=deposit');
    // An attendant still takes one.
    await user.click(screen.getByRole('radio', { name: 'Assisted deposit' }));
    expect(screen.getByRole('button', { name: 'Review deposit' })).toBeEnabled();
    expect(container.querySelector('.footer')).not.toBeNull();
    await user.click(screen.getByRole('radio', { name: 'USDT transfer' }));
    networks = depositOptions().networks;
    act(() => void store.dispatch(contentChanged()));
    expect(await screen.findByRole('radio', { name: /BEP20/ })).toBeEnabled();
  });

  it.each([
    ['in the member’s language', { zh: '稍后', en: 'Back at noon', zht: '稍後' }, 'Back at noon'],
    ['as a server before it had languages says it', undefined, 'Later'],
    ['as it is where its texts can’t be read', 'Back', 'Later'],
  ])('shows the message of a maintenance %s', async (_what, texts, shown) => {
    const { store } = await openForm({});
    const config = sampleOutput(MEMBER_ENDPOINTS.getConfig);
    const closed = { message: 'Later', texts, endsAt: null };
    act(
      () => void store.dispatch(configReceived({ config: { ...config, system_maintenance: closed }, at: 1 })),
    );
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('takes a rate that staff set while the form is open', async () => {
    let rate = '7.248';
    const { user, store } = await openForm({
      getDepositOptions: () => accepted(depositOptions({ rate })),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Amount', hidden: true }), '500');
    expect(await screen.findByText('¥3,624.00')).toBeInTheDocument();
    rate = '7.3';
    act(() => void store.dispatch(contentChanged()));
    expect(await screen.findByText('¥3,650.00')).toBeInTheDocument();
  });

  it.each([
    ['typed', '5,000'],
    ['pasted', '5,000'],
    ['typed', '５０００'],
  ])('takes a %s %s for five thousand', async (how, text) => {
    const { user, api } = await openForm({ createDeposit: accepted(depositOrder()) });
    const field = await screen.findByRole('textbox', { name: 'Amount' });
    if (how === 'typed') await user.type(field, text);
    else {
      await user.click(field);
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    await user.click(await screen.findByRole('button', { name: 'Deposit 5,000.00 USDT' }));
    expect(api.calls.find(({ name }) => name === 'createDeposit')?.input).toMatchObject({
      amount: '5000.000000',
    });
  });

  it('refuses an amount that could be read two ways, and says how to write it', async () => {
    const { user } = await openForm({});
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '150,5');
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    expect(await screen.findByText(/could be read two ways/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('150,5');
  });

  it('says minimum and time of each network before one is chosen', async () => {
    await openForm({});
    for (const network of ['ERC20', 'BEP20']) {
      const card = await screen.findByRole('radio', { name: new RegExp(network) });
      expect(card).not.toBeChecked();
      expect(card.closest('label')).toHaveTextContent(/Min\. 100 USDT · about \d+ minutes?/);
    }
  });

  it('names the minimum beside the field', async () => {
    const { user } = await openForm({});
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '99.99');
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    expect(await screen.findByText('The minimum is 100.00 USDT.')).toBeInTheDocument();
  });

  it('to an attendant has its own bounds, whatever a network takes', async () => {
    const { user, api } = await openForm({});
    await user.click(await screen.findByRole('radio', { name: 'Assisted deposit' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '20000.01');
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    expect(await screen.findByText('The maximum is 20,000.00 USDT.')).toBeInTheDocument();
    expect(api.calls.map(({ name }) => name)).not.toContain('createCollection');
    await user.click(screen.getByRole('radio', { name: 'USDT transfer' }));
    expect(screen.queryByText(/The maximum is/)).toBeNull();
  });

  it('shows a refusal in the review and keeps the input', async () => {
    const { user } = await openForm({ createDeposit: refused('TOO_MANY_OPEN_ORDERS') });
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    await user.click(await screen.findByRole('button', { name: /^Deposit \d/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('too many open orders');
    expect(screen.getByRole('textbox', { name: 'Amount', hidden: true })).toHaveValue('500');
  });
});

describe('a member who pauses', () => {
  it('meets the reason and the ways on in place of the form', async () => {
    const { store } = await openForm({});
    await screen.findByRole('textbox', { name: 'Amount' });
    beginPause(store, { until: '2026-11-28T07:54:00.000Z' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Review deposit' })).toBeNull();
    expect(screen.getByText('No deposits during your break')).toBeVisible();
    expect(screen.getByText(/You can deposit again after 11-28 03:54/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/userCenter/withdraw');
  });

  it('goes on with an order that was placed before', async () => {
    const { store } = await openOrder({});
    beginPause(store);
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  });
});

describe('the order', () => {
  it('shows code, address and the time left while it waits for payment', async () => {
    await openOrder({});
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(screen.getByRole('timer', { name: 'Time left to pay' })).toHaveTextContent(/24:3[56]/);
  });

  it('shows the payment that is seen after the claim button, in browsers whose scrolling answers a Promise', async () => {
    const scrollIntoView = jest.fn(() => Promise.resolve());
    Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scrollIntoView });
    const seen = depositOrder({ status: 'processing', paidAmount: '500.000000' });
    const answers = [depositOrder(), seen];
    const { user } = await openOrder({}, { getDeposit: () => accepted(answers.shift() ?? seen) });
    await user.click(await screen.findByRole('button', { name: "I've paid" }));
    expect(scrollIntoView).toHaveBeenCalled();
    expect(await screen.findByText(/payment is on the network/)).toBeInTheDocument();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('folds code and address away once the payment is seen, and counts confirmations', async () => {
    await openOrder({ status: 'waiting-receipt', paidAmount: '500.000000', confirmations: 1 });
    const bar = await screen.findByRole('progressbar', { name: 'Network confirmations' });
    expect(bar).toHaveAttribute('aria-valuetext', '1 / 2');
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
  });

  it.each([
    [{ status: 'to-be-recharged', method: 'direct', hasProof: true }, /We have your proof/],
    [{ status: 'processing', paidAmount: '500.000000' }, /payment is on the network/],
    [{ status: 'waiting-receipt', paidAmount: '500.000000', confirmations: 2 }, /still has to finalise/],
    [{ status: 'success', paidAmount: '500.000000', final: true }, /ready to use/],
    [{ status: 'rejected', reason: 'Unreadable proof' }, /Unreadable proof/],
    [{ status: 'timeout' }, /Not paid in time/],
    [{ status: 'cancelled' }, /You cancelled this order/],
    [{ status: 'failed', paidAmount: '500.000000' }, /nothing was credited/],
    [{ status: 'locked', paidAmount: '400.000000' }, /Your money is safe/],
    [{ status: 'locked', reason: 'taken-back', paidAmount: '500.000000' }, /took this payment back/],
    [{ status: 'failed', reason: 'taken-back', paidAmount: '500.000000' }, /cancelled this payment for good/],
  ] as const)('says what happens next: %j', async (over, text) => {
    await openOrder(over);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('asks before it revokes', async () => {
    const { user, api } = await openOrder(
      {},
      { revokeDeposit: accepted(depositOrder({ status: 'cancelled' })) },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(api.calls.some(({ name }) => name === 'revokeDeposit')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeInTheDocument();
  });

  it('shows beside the picker that a proof is not an image', async () => {
    await openOrder({ method: 'direct', network: null, payAddress: null, contract: null });
    const picker = await screen.findByLabelText(/Choose a screenshot/);
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(picker, new File(['x'], 'proof.gif', { type: 'image/gif' }));
    expect(await screen.findByText('Use a JPG or PNG picture.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit proof' })).toBeDisabled();
  });

  it('refuses a proof whose content is not an image', async () => {
    await openOrder({ method: 'direct', network: null, payAddress: null, contract: null });
    const user = userEvent.setup();
    await user.upload(
      await screen.findByLabelText(/Choose a screenshot/),
      new File(['x'], 'proof.png', { type: 'image/png' }),
    );
    fireEvent.error(await screen.findByAltText('Preview of your proof'));
    expect(
      await screen.findByText("This picture can't be opened. Choose a JPG or PNG screenshot."),
    ).toBeInTheDocument();
    expect(screen.queryByAltText('Preview of your proof')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit proof' })).toBeDisabled();
  });

  it('forgets a refusal once another proof was chosen', async () => {
    await openOrder(
      { method: 'direct', network: null, payAddress: null, contract: null },
      { uploadDepositProof: refused('UPLOAD_INVALID') },
    );
    const user = userEvent.setup();
    const proof = new File(['x'], 'proof.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText(/Choose a screenshot/), proof);
    await user.click(screen.getByRole('button', { name: 'Submit proof' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.upload(screen.getByLabelText(/Choose another/), proof);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['to be proved', { method: 'direct', network: null, payAddress: null, contract: null }],
    ['that is verified', { status: 'locked' }],
  ] as const)(
    '%s says at the picker that a proof did not arrive, until the live connection is back',
    async (_what, order) => {
      const { store } = await openOrder(order, { uploadDepositProof: unreachable('network') });
      const user = userEvent.setup();
      const proof = new File(['x'], 'proof.png', { type: 'image/png' });
      await user.upload(await screen.findByLabelText(/Choose a screenshot/), proof);
      await user.click(screen.getByRole('button', { name: 'Submit proof' }));
      expect(await screen.findByText(/still here; send it again/)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      act(() => void store.dispatch(opened()));
      expect(screen.queryByText(/still here/)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Submit proof' })).toBeEnabled();
    },
  );

  it.each(['locked', 'rejected'] as const)('that is %s leads to a person with the order', async (status) => {
    const { user } = await openOrder({ status, reason: 'too-little' });
    await screen.findAllByText(/500\.00 USDT/);
    await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
    expect(screen.getByTestId('location')).toHaveTextContent(
      '/customerService?order=deposit.D261121ABCDEF40127',
    );
  });

  it('that is held takes a picture of the payment, says that it has it, and takes another', async () => {
    const held = { status: 'locked', reason: 'too-little', paidAmount: '150.000000' } as const;
    const answer = accepted(depositOrder({ ...held, hasProof: true }));
    const { user, api } = await openOrder(held, { uploadDepositProof: answer });
    expect(await screen.findByText(/upload a screenshot/)).toBeVisible();
    const proof = new File(['x'], 'proof.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/Choose a screenshot/), proof);
    await user.click(screen.getByRole('button', { name: 'Submit proof' }));
    expect(await screen.findByText(/We have your proof/)).toBeVisible();
    expect(screen.getByLabelText(/Choose a screenshot/)).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Submit proof' })).toBeDisabled();
    expect(api.calls.filter(({ name }) => name === 'uploadDepositProof')).toHaveLength(1);
  });

  it.each([
    ['taken back by the network', { status: 'locked', reason: 'taken-back' }],
    ['on its way', { status: 'processing' }],
  ] as const)('that is %s takes no picture', async (_case, over) => {
    await openOrder({ ...over, paidAmount: '500.000000' });
    expect(await screen.findByRole('status')).toBeVisible();
    expect(screen.queryByLabelText(/Choose a screenshot/)).toBeNull();
  });

  it('claims nothing about an order in a status of a newer server', async () => {
    await openOrder({ status: 'unknown', paidAmount: '500.000000' });
    expect(await screen.findByRole('heading', { name: 'Updated' })).toBeInTheDocument();
    expect(screen.getByText(/Reload the page to see it/)).toBeInTheDocument();
    expect(screen.queryByText(/credited|expected|automatically/i)).toBeNull();
    expect(screen.queryByRole('button', { name: /again|wallet|revoke/i })).toBeNull();
  });

  it('says that it is not there when the server knows no such order', async () => {
    await openOrder({}, { getDeposit: refused('ORDER_NOT_FOUND') });
    expect(await screen.findByText("We couldn't find this order")).toBeInTheDocument();
  });
});

describe('a paid order', () => {
  const paid = { status: 'success', txHash: 'ab12cd34ef56ab12cd34ef56', final: true } as const;

  it('links to the configured explorer in a tab of its own and says where it leads', async () => {
    await openOrder({ ...paid, explorerUrl: 'https://explorer.example.com/tx/ab12cd34ef56ab12cd34ef56' });
    const link = await screen.findByRole('link', { name: /on explorer\.example\.com, in a new tab/ });
    expect(link).toHaveAttribute('href', 'https://explorer.example.com/tx/ab12cd34ef56ab12cd34ef56');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it.each([[null], ['javascript:alert(1)'], ['http://explorer.example.com/tx/1']])(
    'has no link for %j',
    async (explorerUrl) => {
      await openOrder({ ...paid, explorerUrl });
      expect(await screen.findByText('Transaction hash')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /new tab/ })).not.toBeInTheDocument();
    },
  );
});
