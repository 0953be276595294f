import { act, screen, waitFor, within } from '@testing-library/react';
import type { SecurityOverview } from '@realm/api-client';
import { accepted, refused, type FakeAnswers } from '@realm/api-client/testing';
import { MEMBER, renderFeature } from '../../state/testing/render-app';
import { selectToasts } from '../../state/toasts/toasts.slice';
import { feature } from '.';

const NOW = '2026-11-21T02:00:00.000Z';
const OVERVIEW: SecurityOverview = {
  passwordChangedAt: '2026-11-11T02:00:00.000Z',
  hasPaymentPassword: true,
  email: null,
  authenticatorBoundAt: null,
  recoveryCodesLeft: 0,
  sessions: 2,
  lastFailedSignInAt: null,
  withdrawalsHeldUntil: null,
  holdMs: 86_400_000,
  serverTime: NOW,
};
const DEVICE = { device: 'iPhone', system: 'iOS 26', place: '203.0.113.*', signedInAt: NOW, lastSeenAt: NOW };
const SESSIONS = {
  items: [
    { ...DEVICE, sessionId: 's1', isCurrent: true },
    { ...DEVICE, sessionId: 's2', device: 'Pixel', system: 'Android 16', isCurrent: false },
  ],
  serverTime: NOW,
};
const CODES = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHJ${'ABCDEFGHJK'.charAt(index)}`);
const SECRET = 'JBSWY3DPEHPK3PXP';

const open = (part: string, answers: FakeAnswers = {}) =>
  renderFeature(feature, {
    at: `/userCenter/safeSetting/${part}`,
    member: true,
    answers: {
      getSecurity: accepted(OVERVIEW),
      getRecoveryOptions: accepted({
        waitMs: 259_200_000,
        holdMs: 86_400_000,
        member: null,
        serverTime: NOW,
      }),
      ...answers,
    },
  });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the verification of withdrawals', () => {
  it.each([
    ['nothing is set up', { hasPaymentPassword: false }, 0, ['Set it now', 'Set up']],
    ['there is a payment password', {}, 1, ['Set up']],
    ['an authenticator is bound too', { authenticatorBoundAt: NOW }, 2, []],
  ])(
    'when %s, says what each withdrawal asks for and what is missing',
    async (_when, over, requested, missing) => {
      await open('withdrawal', { getSecurity: accepted({ ...OVERVIEW, ...over }) });
      expect(await screen.findByText('What each withdrawal needs')).toBeVisible();
      expect(screen.queryAllByText('Required')).toHaveLength(requested);
      const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
      expect(links.filter((text) => text.startsWith('Set'))).toEqual(missing);
      expect(screen.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/userCenter/btcAddress');
      expect(screen.getByText(/New addresses wait 24 hours/)).toBeVisible();
    },
  );
});

describe('the overview', () => {
  it('says what to do next, and what it is worth', async () => {
    await open('');
    expect(await screen.findByRole('region', { name: 'Security score 50 of 100' })).toBeVisible();
    const next = screen.getByRole('link', { name: /Next: set up an authenticator/ });
    expect(next).toHaveAttribute('href', '/userCenter/safeSetting/authenticator');
    expect(next).toHaveTextContent('+25');
    expect(screen.getByRole('link', { name: /Login password/ })).toHaveTextContent('Changed 10 days ago');
    expect(screen.getByRole('link', { name: /Email/ })).toHaveTextContent('Not set up');
  });

  it('guesses nothing about a password whose age is not known, and says when withdrawals go on', async () => {
    await open('', {
      getSecurity: accepted({ ...OVERVIEW, passwordChangedAt: null, withdrawalsHeldUntil: NOW }),
    });
    expect(await screen.findByRole('link', { name: /Login password/ })).toHaveTextContent('Change it if');
    expect(screen.getByText(/paused until 11-20 22:00/)).toBeVisible();
  });

  it('has nothing left to do when everything is done', async () => {
    const whole = {
      ...OVERVIEW,
      email: 'li***88@mail.example',
      authenticatorBoundAt: NOW,
      recoveryCodesLeft: 9,
    };
    await open('', { getSecurity: accepted(whole) });
    expect(await screen.findByText('Fully protected')).toBeVisible();
    expect(screen.getByText('li***88@mail.example')).toBeVisible();
    expect(screen.queryByText(/Next:/)).toBeNull();
  });
});

describe('the login password', () => {
  it('ticks its rules while it is typed, and goes on with the new token', async () => {
    const session = { uid: '1', token: 'n'.repeat(32), realm: 'cash', process: 'h5' };
    const { user, api, store } = await open('password', { editPassword: accepted(session) });
    expect(await screen.findByText(/1 other device will be signed out/)).toBeVisible();
    const rule = () => screen.getByText('Not a common password');
    await user.type(screen.getByLabelText('New password'), 'password1');
    expect(rule()).not.toHaveClass('met');
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'quiet-river-77');
    expect(rule()).toHaveClass('met');
    await user.type(screen.getByLabelText('New password again'), 'quiet-river-77');
    await user.click(await press('Save password'));
    expect(screen.getByText('Enter your password.')).toBeVisible();
    await user.type(screen.getByLabelText('Current password'), 'old-river-66');
    await user.click(await press('Save password'));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/safeSetting$/));
    expect(api.calls.find(({ name }) => name === 'editPassword')?.input).toEqual({
      oldPassword: 'old-river-66',
      newPassword: 'quiet-river-77',
      confirmation: 'quiet-river-77',
    });
    expect(selectToasts(store.getState())).toMatchObject([{ tone: 'good', key: 'common.done.password' }]);
  });

  it('goes on with the new token also when the screen was left before the answer came', async () => {
    const renewed = { ...MEMBER, token: 'n'.repeat(32) };
    let answer: () => void = () => undefined;
    const { user, store, api, unmount } = await open('password', {
      editPassword: () => new Promise((resolve) => (answer = () => resolve(accepted(renewed)))),
    });
    await user.type(await screen.findByLabelText('Current password'), 'old-river-66');
    await user.type(screen.getByLabelText('New password'), 'quiet-river-77');
    await user.type(screen.getByLabelText('New password again'), 'quiet-river-77');
    await user.click(await press('Save password'));
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'editPassword')).toBe(true));
    unmount();
    await act(async () => answer());
    expect(store.getState().session.member?.token).toBe(renewed.token);
  });

  it('asks for the code when the server says that an authenticator is bound', async () => {
    const { user, api } = await open('password', { editPassword: refused('AUTHENTICATOR_REQUIRED') });
    await user.type(await screen.findByLabelText('Current password'), 'old-river-66');
    await user.type(screen.getByLabelText('New password'), 'quiet-river-77');
    await user.type(screen.getByLabelText('New password again'), 'quiet-river-77');
    await user.click(await press('Save password'));
    await user.type(await screen.findByLabelText('Authenticator code'), '123456');
    await user.click(await press('Save password'));
    await waitFor(() =>
      expect(api.calls.filter(({ name }) => name === 'editPassword').at(-1)?.input).toMatchObject({
        code: '123456',
      }),
    );
  });
});

describe('devices', () => {
  it('signs another one out after a confirmation, never this one', async () => {
    const { user, api } = await open('devices', {
      listSessions: accepted(SESSIONS),
      revokeSessions: accepted({ ...SESSIONS, items: SESSIONS.items.slice(0, 1) }),
    });
    expect(await screen.findByText('203.0.113.*')).toBeVisible();
    expect(screen.queryByRole('button', { name: /iPhone/ })).toBeNull();
    await user.click(await press('Sign out Pixel · Android 16'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(api.calls.some(({ name }) => name === 'revokeSessions')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'revokeSessions')?.input).toEqual({ sessionId: 's2' }),
    );
  });
});

it('the history groups attempts by day and shows what was refused', async () => {
  const items = [
    { ...DEVICE, signInId: 'a', at: NOW, outcome: 'limited' as const },
    { ...DEVICE, signInId: 'b', at: '2026-11-19T02:00:00.000Z', outcome: 'wrong-password' as const },
  ];
  await open('history', { listSignIns: accepted({ items, nextCursor: 'next' }) });
  expect(await screen.findByText('Blocked')).toBeVisible();
  expect(screen.getByRole('heading', { name: '11-18' })).toBeVisible();
  expect(screen.getByText('Wrong password')).toBeVisible();
  expect(screen.getAllByText('203.0.113.* · 22:00')).toHaveLength(2);
  expect(await press('Show earlier ones')).toBeVisible();
});

describe('an authenticator', () => {
  async function bind() {
    const view = await open('authenticator', {
      beginAuthenticator: accepted({
        secret: SECRET,
        uri: `otpauth://totp/x?secret=${SECRET}`,
        expiresAt: NOW,
      }),
      bindAuthenticator: accepted({ recoveryCodes: CODES, overview: OVERVIEW }),
    });
    const seen: string[] = [];
    act(() => {
      view.store.addFeature('recorder', {
        routes: {},
        slice: {
          name: 'recorder',
          reducer: (state: unknown, action: unknown) => {
            seen.push(JSON.stringify(action));
            return state ?? null;
          },
        },
      });
    });
    view.store.subscribe(() => seen.push(JSON.stringify(view.store.getState())));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('JBSW')).toBeVisible();
    await view.user.click(await press("I've added it"));
    await view.user.type(screen.getByLabelText('Authenticator code'), '482 915');
    await view.user.type(screen.getByLabelText('Payment password'), 'quiet-river-77');
    await view.user.click(await press('Verify and finish'));
    expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
    return { ...view, seen };
  }

  it('is bound in three steps; the codes must be kept before it is done', async () => {
    const { user, api } = await bind();
    expect(api.calls.find(({ name }) => name === 'bindAuthenticator')?.input).toEqual({
      code: '482915',
      password: 'quiet-river-77',
    });
    await user.click(await press('Done'));
    expect(screen.getByText('Please confirm')).toBeVisible();
    expect(screen.getByTestId('location')).not.toHaveTextContent(/safeSetting$/);
    await user.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('Please confirm')).toBeNull();
    await user.click(await press('Done'));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/safeSetting$/));
  });

  it('leaves neither secret nor codes in an action or the state', async () => {
    const { seen } = await bind();
    expect(seen.length).toBeGreaterThan(1);
    const secrets = [SECRET, 'ABCDE-FGHJ', '482915', 'quiet-river-77'];
    expect(seen.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  });

  it('is removed with its code or a recovery code', async () => {
    const { user, api } = await open('authenticator', {
      getSecurity: accepted({ ...OVERVIEW, authenticatorBoundAt: NOW }),
      unbindAuthenticator: refused('AUTHENTICATOR_CODE_WRONG'),
    });
    expect(await screen.findByText(/withdrawals pause for 24 hours/)).toBeVisible();
    await user.type(screen.getByLabelText('Authenticator code'), CODES[0] ?? '');
    await user.type(screen.getByLabelText('Payment password'), 'quiet-river-77');
    await user.click(await press('Remove authenticator'));
    expect(await screen.findByText(/That code is wrong or was used already/)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'unbindAuthenticator')?.input).toMatchObject({
      code: CODES[0],
    });
  });
});

describe('an e-mail address', () => {
  it('is bound by the mailed code; another code can be requested after a minute', async () => {
    const sent = { email: 'li***n@mail.example', expiresAt: NOW, serverTime: NOW };
    const { user, api } = await open('email', {
      getSecurity: accepted({ ...OVERVIEW, hasPaymentPassword: false }),
      sendEmailCode: accepted({ ...sent, nextCodeAt: '2026-11-21T02:01:00.000Z' }),
      bindEmail: refused('EMAIL_CODE_WRONG'),
    });
    await user.click(await press('Send code'));
    expect(await screen.findByText('Enter an email address.')).toBeVisible();
    await user.type(screen.getByLabelText('Email address'), 'linchuan@mail.example');
    await user.click(await press('Send code'));
    expect(await screen.findByText(/Sent to li\*\*\*n@mail.example/)).toBeVisible();
    expect(await press(/\d+ s/)).toBeDisabled();
    await user.type(screen.getByLabelText('Email code'), '123456');
    await user.type(screen.getByLabelText('Login password'), 'quiet-river-77');
    await user.click(await press('Add email'));
    expect(await screen.findByText(/That email code is wrong/)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'bindEmail')?.input).toEqual({
      email: 'linchuan@mail.example',
      emailCode: '123456',
      password: 'quiet-river-77',
    });
  });
});

it('new recovery codes need an authenticator', async () => {
  await open('recovery');
  expect(await screen.findByText('No recovery codes yet')).toBeVisible();
});
