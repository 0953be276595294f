import { act, screen } from '@testing-library/react';
import { refused, sampleOutput, accepted, type FakeAnswers } from '@realm/api-client/testing';
import { MEMBER_ENDPOINTS, type MemberEndpointName } from '@realm/api-client';
import type { Feature } from '../shared/feature';
import { profileReceived, signInReset } from '../state/session/session.slice';
import { PROFILE, renderFeature } from '../state/testing/render-app';
import { feature as address } from '../features/address';
import { feature as paymentPassword } from '../features/payment-password';
import { feature as session } from '../features/session';
import { feature as withdraw } from '../features/withdraw';

const SECRET = 'quiet-river-77';
const CODE = '482915';
const serverTime = '2026-11-21T02:00:00.000Z';
const book = {
  items: [
    {
      addressId: 'a1',
      label: 'Mine',
      network: 'TRC20' as const,
      currencyCode: 'USDT' as const,
      address: 'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xA',
      createdAt: '2026-01-01T02:00:00.000Z',
      usableAt: '2026-01-02T02:00:00.000Z',
    },
  ],
  lockMs: 0,
  serverTime,
} as ReturnType<typeof sampleOutput<typeof MEMBER_ENDPOINTS.listAddresses>>;
const options = {
  ...sampleOutput(MEMBER_ENDPOINTS.getWithdrawOptions),
  currencyCode: 'CNY',
  rate: '7.212',
  minimum: '100.00',
  maximum: '50000.00',
  available: '9000.00',
  notYetFinal: '0.00',
  fees: [{ network: 'TRC20', fee: '1.000000' }],
  heldUntil: null,
  hasPaymentPassword: true,
} as ReturnType<typeof sampleOutput<typeof MEMBER_ENDPOINTS.getWithdrawOptions>>;

/** No maintenance and no captcha. */
const OPEN = {
  ...sampleOutput(MEMBER_ENDPOINTS.getConfig),
  isn_maintain: false,
  system_maintenance: null,
  captcha_required: false,
};

type View = Awaited<ReturnType<typeof renderFeature>>;
interface Form {
  readonly feature: Feature;
  readonly at: string;
  readonly call: MemberEndpointName;
  readonly member: boolean;
  readonly drive: (view: View) => Promise<void>;
}

const press = (view: View, name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
const type = async (view: View, label: string | RegExp, text = SECRET) =>
  view.user.type(await screen.findByLabelText(label, { selector: 'input, textarea' }), text);
const terms = async (view: View) => {
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  if (!box.checked) await view.user.click(box);
};

/** The forms then take its code as well. */
const bindAuthenticator = (view: View) =>
  act(() => void view.store.dispatch(profileReceived({ ...PROFILE, hasAuthenticator: true })));

/** Every form that takes a password. */
const FORMS: Readonly<Record<string, Form>> = {
  'sign in': {
    feature: session,
    at: '/login',
    call: 'loginAccount',
    member: false,
    drive: async (view) => {
      await type(view, 'Account', 'lin2026');
      await type(view, 'Password');
      await terms(view);
      await view.user.keyboard('{Enter}');
      const [button] = screen.getAllByRole('button', { name: 'Sign in' }).slice(-1);
      if (button !== undefined) await view.user.click(button);
    },
  },
  register: {
    feature: session,
    at: '/login?mode=register',
    call: 'createAccount',
    member: false,
    drive: async (view) => {
      await type(view, 'Account', 'lin2026');
      await type(view, 'Password');
      await type(view, 'Confirm password');
      await terms(view);
      const [button] = screen.getAllByRole('button', { name: 'Create account' }).slice(-1);
      if (button !== undefined) await view.user.click(button);
    },
  },
  'payment password': {
    feature: paymentPassword,
    at: '/userCenter/safeVerify',
    call: 'editPaymentPassword',
    member: true,
    drive: async (view) => {
      await type(view, 'Current payment password', 'old-river-66');
      await type(view, 'New payment password');
      await type(view, 'Confirm payment password');
      await press(view, 'Save');
    },
  },
  'add an address': {
    feature: address,
    at: '/userCenter/btcAddressAdd',
    call: 'operateAddress',
    member: true,
    drive: async (view) => {
      await view.user.type(
        await screen.findByLabelText('Wallet address', { selector: 'input, textarea' }),
        'TLKuz1b57yKaftbsF7VxZibmmqdM1Rm5xB',
      );
      await type(view, 'Name', 'Mine');
      await type(view, 'Payment password');
      await press(view, 'Save address');
    },
  },
  'remove an address': {
    feature: address,
    at: '/userCenter/btcAddress',
    call: 'operateAddress',
    member: true,
    drive: async (view) => {
      bindAuthenticator(view);
      await view.user.click(await screen.findByRole('button', { name: 'Remove Mine' }));
      await type(view, 'Authenticator code', CODE);
      await type(view, 'Payment password');
      await press(view, 'Remove address');
    },
  },
  withdraw: {
    feature: withdraw,
    at: '/userCenter/withdraw',
    call: 'createWithdrawal',
    member: true,
    drive: async (view) => {
      bindAuthenticator(view);
      await type(view, 'Amount', '3606');
      await screen.findByText('499.00 USDT');
      await press(view, 'Review withdrawal');
      await view.user.click(await screen.findByRole('button', { name: 'Enter payment password' }));
      await type(view, 'Authenticator code', CODE);
      await type(view, 'Payment password');
      await press(view, /^Withdraw 499/);
    },
  },
};

it.each(Object.entries(FORMS))('%s: no action and no state ever holds the password', async (_name, form) => {
  const answers: FakeAnswers = {
    [form.call]: refused('TOO_FAST'),
    listAddresses: accepted(book),
    getWithdrawOptions: accepted(options),
    getCaptcha: refused('TOO_FAST'),
  };
  const view = await renderFeature(form.feature, { at: form.at, answers, member: form.member });
  const seen: string[] = [];
  const record = (state: unknown, action: unknown) => {
    seen.push(JSON.stringify(action));
    return state ?? null;
  };
  act(() => {
    view.store.addFeature('recorder', { routes: {}, slice: { name: 'recorder', reducer: record } });
    view.store.dispatch({
      type: 'config/configReceived',
      payload: { config: OPEN, at: 1 },
    });
    view.store.dispatch(signInReset());
  });
  view.store.subscribe(() => seen.push(JSON.stringify(view.store.getState())));
  await form.drive(view);
  const call = view.api.calls.find(({ name }) => name === form.call);
  expect(JSON.stringify(call?.input)).toContain(SECRET);
  expect(seen.length).toBeGreaterThan(2);
  expect(
    seen.filter((text) => [SECRET, CODE, 'old-river-66'].some((secret) => text.includes(secret))),
  ).toEqual([]);
});
