import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { CaptchaPuzzle, MemberEndpoints, OutputOf, Recovery } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { signedOut } from '../../state/session/session.slice';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from '.';

const NOW = '2026-11-21T02:00:00.000Z';
const LATER = '2026-11-24T02:00:00.000Z';
const CODE = 'ABCD-EFGH-IJKL-MNOP';
const RECOVERY: Recovery = {
  recoveryId: 'r1',
  kind: 'login-password',
  way: 'email',
  status: 'code',
  begunAt: NOW,
  approvedAt: null,
  readyAt: null,
  expiresAt: '2026-11-21T02:10:00.000Z',
  endedAt: null,
  nextCodeAt: '2026-11-21T02:01:00.000Z',
  attemptsLeft: 5,
  note: '',
  device: 'iPhone',
  system: 'iOS 26',
  place: '203.0.113.*',
  serverTime: NOW,
};
type Options = OutputOf<MemberEndpoints['getRecoveryOptions']>;
const OPTIONS: Options = { waitMs: 259_200_000, holdMs: 86_400_000, member: null, serverTime: NOW };
const MEMBER: Options['member'] = {
  email: 'li***88@mail.example',
  hasPaymentPassword: true,
  hasAuthenticator: false,
  recoveryCodesLeft: 0,
  open: [],
};
const COOLING: Recovery = { ...RECOVERY, way: 'review', status: 'cooling', approvedAt: NOW, readyAt: LATER };

/** Each attempt takes no time, and one of some sixteen fits. */
const PUZZLE: CaptchaPuzzle = {
  kind: 'work',
  captchaId: 'puzzle-0',
  work: {
    nonce: '000102030405060708090a0b0c0d0e0f',
    salt: 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
    keyPrefix: '0',
    keyLength: 32,
    cost: 2,
    memoryCost: 1,
    attempts: 64,
  },
  expiresAt: LATER,
};
const CAPTCHA: FakeAnswers = {
  getCaptcha: accepted(PUZZLE),
  checkCaptcha: accepted({ captchaTicket: 'ticket-1', expiresAt: LATER }),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const open = (at: string, answers: FakeAnswers = {}, member = false) =>
  renderFeature(feature, {
    at,
    member,
    answers: {
      ...CAPTCHA,
      getRecoveryOptions: accepted(OPTIONS),
      getRecovery: accepted(RECOVERY),
      ...answers,
    },
  });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const inputOf = (api: { calls: readonly { name: string; input: unknown }[] }, call: string) =>
  api.calls.filter(({ name }) => name === call).at(-1)?.input;

describe('choosing', () => {
  it('a visitor names the account, and learns nothing about what is bound', async () => {
    const begun = accepted({ requestCode: CODE, recovery: RECOVERY });
    const { user, api } = await open('/recover', { beginRecovery: begun });
    expect(await screen.findByRole('radio', { name: /Email code/ })).toBeEnabled();
    await user.click(await press('Next'));
    expect(screen.getByText('Enter your account.')).toBeVisible();
    await user.type(screen.getByLabelText('Account'), ' linchuan88 ');
    await user.click(await press('Next'));
    expect(await screen.findByText(/If this account has an email address/)).toBeVisible();
    expect(inputOf(api, 'getCaptcha')).toEqual({ kind: 'work', account: 'linchuan88' });
    expect(inputOf(api, 'beginRecovery')).toEqual({
      kind: 'login-password',
      way: 'email',
      account: 'linchuan88',
      captchaTicket: 'ticket-1',
    });
    expect(screen.getByTestId('location')).toHaveTextContent('step=request');
  });

  it('a member goes on with the way that is offered first', async () => {
    const { user, api } = await open(
      '/recover?kind=payment-password',
      {
        getRecoveryOptions: accepted({ ...OPTIONS, member: MEMBER }),
        beginRecovery: accepted({ requestCode: CODE, recovery: { ...RECOVERY, kind: 'payment-password' } }),
      },
      true,
    );
    await user.click(await press('Next'));
    expect(await screen.findByText('Enter the email code')).toBeVisible();
    expect(inputOf(api, 'beginRecovery')).toEqual({ kind: 'payment-password', way: 'email' });
  });

  it('a visitor signs in before a payment password is reset', async () => {
    await open('/recover?kind=payment-password');
    expect(await press('Sign in')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('a member is offered what is bound only', async () => {
    await open('/recover', { getRecoveryOptions: accepted({ ...OPTIONS, member: MEMBER }) }, true);
    expect(await screen.findByText('Sent to li***88@mail.example; about 1 minute')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Authenticator code/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /Email code/ })).toBeChecked();
  });

  it('without an answer it offers to try again', async () => {
    await open('/recover', { getRecoveryOptions: unreachable('network') });
    expect(await press('Try again')).toBeEnabled();
  });
});

describe('a request that is open already', () => {
  const TYPED = {
    uid: '',
    account: 'linchuan88',
    statement: 'Deposited 720 on Friday',
    contact: 'me@post.example',
  };
  it.each(['/recover', '/recover?kind=login-password&step=details'])(
    'shows the way to its code and to a person (%s)',
    async (at) => {
      sessionStorage.setItem('recoveryDraft', JSON.stringify(TYPED));
      const { user } = await open(at, { beginRecovery: refused('RECOVERY_OPEN') });
      await user.click(await press(/^(Next|Send request)$/));
      expect(await screen.findByRole('alert')).toHaveTextContent(/already being handled/);
      // Besides the icon in the bar.
      const [, person] = screen.getAllByRole('button', { name: 'Contact customer service' });
      if (person === undefined) throw new Error('no way to a person');
      await user.click(person);
      expect(screen.getByTestId('location')).toHaveTextContent('/customerService?about=security');
      cleanup();
      const again = await open(at, { beginRecovery: refused('RECOVERY_OPEN') });
      await again.user.click(await press(/^(Next|Send request)$/));
      await again.user.click(await press('Enter request code'));
      expect(await screen.findByRole('textbox', { name: 'Request code' })).toBeVisible();
    },
  );
});

describe('a reviewed request', () => {
  it('keeps what was typed when it can’t be sent, and across a reload', async () => {
    const answers = { beginRecovery: unreachable('network') };
    const { user, unmount } = await open('/recover', answers);
    await user.type(await screen.findByLabelText('Account'), 'linchuan88');
    await user.click(screen.getByRole('radio', { name: /None of these/ }));
    await user.click(await press('Next'));
    await user.click(await press('Send request'));
    expect(screen.getByText(/at least 10 characters/)).toBeVisible();
    await user.type(screen.getByLabelText('What you remember about the account'), 'Deposited 720 on Friday');
    await user.type(screen.getByLabelText('How to reach you'), 'me@post.example');
    await user.click(await press('Send request'));
    expect(await screen.findByRole('alert')).toBeVisible();
    unmount();
    const reviewing: Recovery = { ...RECOVERY, way: 'review', status: 'reviewing' };
    const again = await open('/recover?kind=login-password&step=details', {
      beginRecovery: accepted({ requestCode: CODE, recovery: reviewing }),
      getRecovery: accepted(reviewing),
    });
    await again.user.click(await press('Send request'));
    expect(await screen.findByRole('group', { name: 'Request code' })).toHaveTextContent(/ABCD.*MNOP/);
    expect(inputOf(again.api, 'beginRecovery')).toMatchObject({
      way: 'review',
      account: 'linchuan88',
      statement: 'Deposited 720 on Friday',
      contact: 'me@post.example',
    });
  });

  it('what a member typed is gone when somebody else comes to the tab', async () => {
    const answers = { getRecoveryOptions: accepted({ ...OPTIONS, member: MEMBER }) };
    const details = '/recover?kind=login-password&step=details';
    const own = await open(details, answers, true);
    const field = 'What you remember about the account';
    await own.user.type(await screen.findByLabelText(field), 'Deposited 720 on Friday');
    own.unmount();
    const reloaded = await open(details, answers, true);
    expect(await screen.findByLabelText(field)).toHaveValue('Deposited 720 on Friday');
    reloaded.unmount();
    await open('/recover');
    expect(await screen.findByLabelText('Account')).toHaveValue('');
    expect(sessionStorage.getItem('recoveryDraft')).toBeNull();
  });

  it('what a member typed leaves the tab when they sign out', async () => {
    const answers = { getRecoveryOptions: accepted({ ...OPTIONS, member: MEMBER }) };
    const { user, store } = await open('/recover?kind=login-password&step=details', answers, true);
    await user.type(await screen.findByLabelText('What you remember about the account'), 'A deposit of 720');
    expect(sessionStorage.getItem('recoveryDraft')).toContain('720');
    act(() => void store.dispatch(signedOut({ reason: 'requested' })));
    await waitFor(() => expect(sessionStorage.getItem('recoveryDraft')).toBeNull());
  });

  it('says who acts next and by when, and is cancelled after a confirmation', async () => {
    localStorage.setItem('recoveryRequest', CODE);
    const { user, api } = await open('/recover', {
      getRecovery: accepted({ ...COOLING, note: 'Deposit and device agree' }),
      cancelRecovery: accepted({ ...COOLING, status: 'cancelled', endedAt: NOW }),
    });
    expect(await screen.findByText('Takes effect 11-23 22:00 GMT‑4')).toBeVisible();
    expect(screen.getByText('Deposit and device agree')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('72:00');
    await user.click(await press('Cancel request'));
    const [, confirm] = await screen.findAllByRole('button', { name: 'Cancel request' });
    if (confirm === undefined) throw new Error('no confirmation');
    await user.click(confirm);
    expect(await screen.findByText('Nothing has changed. You can start again at any time.')).toBeVisible();
    expect(inputOf(api, 'cancelRecovery')).toEqual({ requestCode: CODE });
  });

  it('is read again after a reading that failed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    localStorage.setItem('recoveryRequest', CODE);
    const readings = [
      accepted(COOLING),
      unreachable('network'),
      unreachable('network'),
      accepted<Recovery>({ ...COOLING, status: 'cancelled', endedAt: NOW }),
    ];
    await open('/recover', { getRecovery: () => readings.shift() ?? unreachable('network') });
    expect(await screen.findByRole('timer')).toBeVisible();
    for (let poll = 0; poll < 3; poll += 1) await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Nothing has changed. You can start again at any time.')).toBeVisible();
  });

  it.each(['reviewing', 'cooling', 'rejected'] as const)(
    'that is %s leads a visitor to a person',
    async (status) => {
      localStorage.setItem('recoveryRequest', CODE);
      const { user } = await open('/recover', { getRecovery: accepted({ ...COOLING, status }) });
      // The last one is in the footer, the first one in the bar of every step.
      const ways = await screen.findAllByRole('button', { name: 'Contact customer service' });
      expect(ways).toHaveLength(2);
      await user.click(ways.at(-1) ?? document.body);
      expect(screen.getByTestId('location')).toHaveTextContent('/customerService?about=security');
    },
  );

  it('says the reason of a rejection as staff ended it', async () => {
    localStorage.setItem('recoveryRequest', CODE);
    const note = 'The deposit does not agree.';
    await open('/recover', {
      getRecovery: accepted({ ...RECOVERY, status: 'rejected', note, endedAt: NOW }),
    });
    expect(await screen.findByText('Reason: The deposit does not agree.')).toBeVisible();
    expect(screen.getByText('Nothing has changed. You can start again at any time.')).toBeVisible();
  });

  it('is shown on the owner’s device without its code, and is cancelled there by its id', async () => {
    const member = { ...MEMBER, open: [COOLING] };
    const { user, api } = await open(
      '/recover',
      {
        getRecoveryOptions: accepted({ ...OPTIONS, member }),
        cancelRecovery: accepted({ ...COOLING, status: 'cancelled' }),
      },
      true,
    );
    expect(await screen.findByText('Requested from iPhone · iOS 26 · 203.0.113.*')).toBeVisible();
    await user.click(await press('Not me: cancel'));
    await user.click(await press('Cancel request'));
    await waitFor(() => expect(inputOf(api, 'cancelRecovery')).toEqual({ recoveryId: 'r1' }));
  });
});

describe('the code', () => {
  beforeEach(() => localStorage.setItem('recoveryRequest', CODE));

  it('after a reload it goes on; a wrong one says how many tries are left', async () => {
    const { user } = await open('/recover?step=request', {
      proveRecovery: refused('EMAIL_CODE_WRONG'),
      getRecovery: ({ requestCode }) => accepted({ ...RECOVERY, attemptsLeft: requestCode === CODE ? 3 : 5 }),
    });
    await user.type(await screen.findByLabelText('Email code'), '123456');
    await user.click(await press('Next'));
    expect(await screen.findByText('3 tries left.')).toBeVisible();
    expect(screen.getByLabelText('Email code')).toHaveValue('123456');
  });

  it('asks for the authenticator’s code too, where the server says so', async () => {
    const { user, api } = await open('/recover?step=request', {
      proveRecovery: refused('AUTHENTICATOR_REQUIRED'),
    });
    await user.type(await screen.findByLabelText('Email code'), '123456');
    await user.click(await press('Next'));
    await user.type(await screen.findByLabelText('Authenticator code'), '654321');
    await user.click(await press('Next'));
    expect(inputOf(api, 'proveRecovery')).toEqual({
      requestCode: CODE,
      code: '123456',
      secondCode: '654321',
    });
  });

  it('a request that the server does not know is forgotten', async () => {
    await open('/recover?step=request', { getRecovery: refused('RECOVERY_STATE') });
    expect(await screen.findByText('What did you forget?')).toBeVisible();
    expect(localStorage.getItem('recoveryRequest')).toBeNull();
  });
});

it('the new password meets the rules; the result says when withdrawals go on', async () => {
  localStorage.setItem('recoveryRequest', CODE);
  const proved: Recovery = { ...RECOVERY, status: 'proved' };
  const { user, api } = await open('/recover?step=request', {
    getRecovery: accepted(proved),
    finishRecovery: accepted({
      recovery: { ...proved, status: 'done' },
      endedSessions: 2,
      withdrawalsHeldUntil: LATER,
    }),
  });
  await user.type(await screen.findByLabelText('New password'), 'short1');
  await user.click(await press('Save password'));
  expect(inputOf(api, 'finishRecovery')).toBeUndefined();
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'quiet-river-77');
  await user.type(screen.getByLabelText('New password again'), 'quiet-river-77');
  await user.click(await press('Save password'));
  expect(await screen.findByText(/2 devices were signed out. Withdrawals resume 11-23 22:00/)).toBeVisible();
  await user.click(await press('Sign in'));
  expect(localStorage.getItem('recoveryRequest')).toBeNull();
});
