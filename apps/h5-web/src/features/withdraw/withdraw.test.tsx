import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@realm/api-client/testing';
import { accepted, refused, unreachable } from '@realm/api-client/testing';
import { balancePushed, balanceWentStale } from '../../state/balance/balance.slice';
import { contentChanged } from '../../state/realtime/content-changed';
import { lost, opened } from '../../state/realtime/realtime.slice';
import { signedIn } from '../../state/session/session.slice';
import { MEMBER, renderFeature } from '../../state/testing/render-app';
import { selectToasts } from '../../state/toasts/toasts.slice';
import { wentOffline, wentOnline } from '../../state/ui/ui.slice';
import { feature } from './index';
import { savedAddress, withdrawOptions, withdrawalOrder } from './withdraw.fixture';

const serverTime = '2026-11-21T02:00:00.000Z';
const TERMS: FakeAnswers = {
  getWithdrawOptions: accepted(withdrawOptions()),
  getWithdrawal: accepted(withdrawalOrder()),
  listAddresses: accepted({ items: [savedAddress()], lockMs: 30_000, serverTime }),
};

const open = (answers: FakeAnswers) =>
  renderFeature(feature, { at: '/userCenter/withdraw', answers: { ...TERMS, ...answers }, member: true });

async function fill(answers: FakeAnswers, amount = '3606') {
  const view = await open(answers);
  await view.user.type(await screen.findByLabelText('Amount'), amount);
  return view;
}

async function submit(answers: FakeAnswers) {
  const view = await fill(answers);
  await screen.findByText('499.00 USDT');
  await view.user.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  await view.user.click(await screen.findByRole('button', { name: 'Enter payment password' }));
  await view.user.type(await screen.findByLabelText('Payment password', { selector: 'input' }), 'pay-word-7');
  await view.user.click(screen.getByRole('button', { name: 'Withdraw 499.00 USDT' }));
  return view;
}

it('shows what arrives before it asks for the payment password, and sends the agreed rate and fee', async () => {
  const { api } = await submit({
    createWithdrawal: accepted(withdrawalOrder()),
  });
  await waitFor(() =>
    expect(screen.getByTestId('location')).toHaveTextContent('/userCenter/withdraw?order=W261121ABCDEF40127'),
  );
  expect(api.calls.find(({ name }) => name === 'createWithdrawal')?.input).toMatchObject({
    amount: '3606.00',
    addressId: 'a1',
    rate: '7.212',
    fee: '1.000000',
    paymentPassword: 'pay-word-7',
  });
});

it('says in the review that the balance after it may be out of date', async () => {
  const { store, user } = await fill({});
  await screen.findByText('499.00 USDT');
  await user.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('May be out of date')).toBeNull();
  act(() => {
    store.dispatch(signedIn(MEMBER));
    store.dispatch(balancePushed({ amount: '5000.00', frozen: '0.00', currencyCode: 'CNY', seq: 1 }));
    store.dispatch(balanceWentStale());
  });
  expect(dialog.getByText('May be out of date')).toBeInTheDocument();
});

it('says beside the field that the payment password is wrong', async () => {
  await submit({ createWithdrawal: refused('PAYMENT_PASSWORD_WRONG') });
  expect(
    await screen.findByText('Wrong payment password. No money moved; please enter it again.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Payment password', { selector: 'input' })).toHaveValue('pay-word-7');
});

it('says that the outcome is being asked about when no answer came, never that it failed', async () => {
  await submit({ createWithdrawal: unreachable('timeout'), resolveRequest: unreachable('timeout') });
  expect((await screen.findAllByText(/Confirming the result/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a request whose outcome is unknown', () => {
  /** @returns Its view, after "Check later", and what lets the server answer. */
  async function leaveSheet() {
    let isKnown = false;
    const done = {
      state: 'accepted',
      path: '/app/api/v1/withdraw/create',
      answer: withdrawalOrder(),
    } as const;
    const view = await submit({
      createWithdrawal: unreachable('timeout'),
      resolveRequest: () => (isKnown ? accepted(done) : unreachable('network')),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Check later' }));
    const resolve = () => {
      isKnown = true;
      act(() => void view.store.dispatch(wentOnline()));
    };
    const sent = () => view.api.calls.filter(({ name }) => name === 'createWithdrawal').length;
    return { ...view, resolve, sent };
  }

  it('lets the member go, sends nothing again, and can be looked at again', async () => {
    const { user, sent, unmount } = await leaveSheet();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('A withdrawal request is being confirmed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Review withdrawal' })).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(screen.getByRole('dialog', { name: 'Withdrawal in progress' })).toBeVisible();
    expect(sent()).toBe(1);
    act(() => unmount());
  });

  it('leads from its form to the order', async () => {
    const { resolve, sent } = await leaveSheet();
    resolve();
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('order=W261121ABCDEF40127'));
    expect(sent()).toBe(1);
  });

  it('elsewhere leads nowhere: a toast states the outcome', async () => {
    const { user, store, resolve, sent } = await leaveSheet();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    resolve();
    await waitFor(() =>
      expect(selectToasts(store.getState())).toMatchObject([{ key: 'app.resolved.createWithdrawal' }]),
    );
    expect(screen.getByTestId('location')).toHaveTextContent('/userCenter/wallet');
    expect(sent()).toBe(1);
  });
});

it('has new figures reviewed again when the quote has changed', async () => {
  let requested = 0;
  await submit({
    createWithdrawal: refused('QUOTE_CHANGED'),
    getWithdrawOptions: () => accepted(withdrawOptions({ rate: (requested += 1) === 1 ? '7.212' : '7.3' })),
  });
  const sheet = await screen.findByRole('dialog', { name: 'Review withdrawal' });
  expect(within(sheet).getByText(/has changed/)).toBeInTheDocument();
  expect(within(sheet).getByText('492.972602 USDT')).toBeInTheDocument();
});

it('takes a fee that staff set while the form is open', async () => {
  let fee = '1.000000';
  const { store } = await fill({
    getWithdrawOptions: () => accepted(withdrawOptions({ fees: [{ network: 'TRC20', fee }] })),
  });
  expect(await screen.findByText('499.00 USDT')).toBeInTheDocument();
  fee = '2.000000';
  act(() => void store.dispatch(contentChanged()));
  expect(await screen.findByText('498.00 USDT')).toBeInTheDocument();
});

it('takes the final available balance as maximum', async () => {
  const { user } = await open({
    getWithdrawOptions: accepted(withdrawOptions({ notYetFinal: '1000.00' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('4,000.00');
});

it('says until when withdrawals pause after a password change, and offers none until then', async () => {
  const heldUntil = new Date(Date.parse(serverTime) + 60_000).toISOString();
  await open({ getWithdrawOptions: accepted(withdrawOptions({ heldUntil })) });
  expect(await screen.findByText(/resume at 2026-11-20 22:01:00 GMT-4/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Review withdrawal' })).toBeDisabled();
});

it('offers withdrawals again as soon as the pause is over', async () => {
  await open({ getWithdrawOptions: accepted(withdrawOptions({ heldUntil: serverTime })) });
  expect(await screen.findByRole('button', { name: 'Review withdrawal' })).toBeEnabled();
  expect(screen.queryByText(/after a password change/)).not.toBeInTheDocument();
});

it('says how long a new address waits when none can be used yet', async () => {
  const usableAt = '2099-01-01T00:00:00.000Z';
  await open({
    listAddresses: accepted({ items: [savedAddress({ usableAt })], lockMs: 30_000, serverTime }),
  });
  expect(await screen.findByText(/can be used after 30 seconds/)).toBeInTheDocument();
});

it('says that the network of the address takes no withdrawals, and offers none', async () => {
  await open({ getWithdrawOptions: accepted(withdrawOptions({ fees: [] })) });
  expect(await screen.findByText(/Withdrawals on TRC20 are paused/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review withdrawal' })).toBeDisabled();
});

it('refuses an amount below the minimum beside the field, before anything is sent', async () => {
  const { user, api } = await fill({}, '99.99');
  await user.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  expect(await screen.findByText('The minimum is 100.00 CNY.')).toBeInTheDocument();
  expect(api.calls.some(({ name }) => name === 'createWithdrawal')).toBe(false);
});

it.each([
  [
    { getWithdrawOptions: accepted(withdrawOptions({ hasPaymentPassword: false })) },
    '/userCenter/safeVerify',
  ],
  [{ listAddresses: accepted({ items: [], lockMs: 30_000, serverTime }) }, '/userCenter/btcAddressAdd'],
] as const)('leads to the missing step first, and back', async (answers, path) => {
  await open(answers);
  expect(await screen.findByRole('link')).toHaveAttribute('href', `${path}?back=withdraw`);
});

it('explains the frozen amount of a withdrawal under review', async () => {
  await renderFeature(feature, {
    at: '/userCenter/withdraw?order=W261121ABCDEF40127',
    answers: { getWithdrawal: accepted(withdrawalOrder()) },
    member: true,
  });
  expect(await screen.findByText(/¥3,606.00 is frozen/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Processing' })).toBeInTheDocument();
});

it('claims nothing about a withdrawal in a status of a newer server', async () => {
  await renderFeature(feature, {
    at: '/userCenter/withdraw?order=W261121ABCDEF40127',
    answers: { getWithdrawal: accepted(withdrawalOrder({ status: 'unknown' })) },
    member: true,
  });
  expect(await screen.findByRole('heading', { name: 'Updated' })).toBeInTheDocument();
  expect(screen.getByText(/Reload the page to see it/)).toBeInTheDocument();
  expect(screen.queryByText(/is frozen|arrive|receive|returned/i)).toBeNull();
  expect(screen.queryByRole('button', { name: /again|wallet/i })).toBeNull();
});

it.each([
  { what: 'the network', leave: wentOffline(), come: wentOnline() },
  { what: 'the live connection', leave: lost(), come: opened() },
])('loads by itself once $what is back, as the banner promises', async ({ leave, come }) => {
  let reachable = false;
  const { store } = await open({
    getWithdrawOptions: () => (reachable ? accepted(withdrawOptions()) : unreachable('network')),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  act(() => void store.dispatch(leave));
  reachable = true;
  act(() => void store.dispatch(come));
  expect(await screen.findByLabelText('Amount')).toBeInTheDocument();
});

it('while withdrawals are paused, leads to a person with that matter', async () => {
  const heldUntil = '2099-11-22T02:00:00.000Z';
  const { user } = await open({ getWithdrawOptions: accepted(withdrawOptions({ heldUntil })) });
  await screen.findByText(/resume at/);
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/customerService?about=withdrawal-held');
});

it.each(['locked', 'rejected'] as const)('an order that is %s leads to a person with it', async (status) => {
  const order = withdrawalOrder({ status, reason: 'address-check' });
  const { user } = await renderFeature(feature, {
    at: `/userCenter/withdraw?order=${order.orderId}`,
    answers: { ...TERMS, getWithdrawal: accepted(order) },
    member: true,
  });
  await screen.findAllByText(/3,606\.00/);
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }));
  expect(screen.getByTestId('location')).toHaveTextContent(
    `/customerService?order=withdrawal.${order.orderId}`,
  );
});
