import { scryptSync } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import type { CaptchaPuzzle } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { rememberBackUrl } from '../../../shared/routes/back-url';
import { MEMBER, renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';

/** Each attempt takes no time, and one of some sixteen fits. */
const EASY = {
  nonce: '000102030405060708090a0b0c0d0e0f',
  salt: 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
  keyPrefix: '0',
  keyLength: 32,
  cost: 2,
  memoryCost: 1,
  attempts: 64,
};
/** No key fits: the work never ends. */
const ENDLESS = { ...EASY, keyPrefix: '00'.repeat(16), cost: 256, memoryCost: 8, attempts: 40 };
const WORK: CaptchaPuzzle = {
  kind: 'work',
  captchaId: 'puzzle-0',
  work: EASY,
  expiresAt: '2026-01-01T00:05:00.000Z',
};
const SLIDER: CaptchaPuzzle = {
  kind: 'slider',
  work: EASY,
  captchaId: 'puzzle-1',
  width: 320,
  height: 160,
  background: 'data:,',
  piece: 'data:,',
  pieceSize: 56,
  pieceTop: 20,
  expiresAt: '2026-01-01T00:05:00.000Z',
};
const CODE: CaptchaPuzzle = {
  kind: 'code',
  work: EASY,
  captchaId: 'puzzle-2',
  width: 200,
  height: 72,
  image: 'data:,',
  expiresAt: SLIDER.expiresAt,
};
const TICKET = accepted({ captchaTicket: 'ticket-1', expiresAt: SLIDER.expiresAt });
const BY_KIND = { work: WORK, slider: SLIDER, code: CODE };
const PUZZLES: FakeAnswers = {
  getCaptcha: ({ kind }) => accepted(BY_KIND[kind]),
  checkCaptcha: TICKET,
};
/** A device that never gets done, so that the member takes another way. */
const SLOW: FakeAnswers = {
  ...PUZZLES,
  getCaptcha: ({ kind }) => accepted(kind === 'work' ? { ...WORK, work: ENDLESS } : BY_KIND[kind]),
};
const KEY = expect.stringMatching(/^0[0-9a-f]{63}$/) as string;

/** The key of the first counter that fits, by Node's own scrypt. */
function solutionOf({ nonce, salt, keyPrefix, keyLength, cost, memoryCost }: typeof EASY): string {
  for (let counter = 0; ; counter += 1) {
    const password = Buffer.from(nonce + counter.toString(16).padStart(8, '0'), 'hex');
    const sizes = { N: cost, r: memoryCost, p: 1 };
    const key = scryptSync(password, Buffer.from(salt, 'hex'), keyLength, sizes).toString('hex');
    if (key.startsWith(keyPrefix)) return key;
  }
}

beforeEach(() => localStorage.clear());

const open = (answers: FakeAnswers, at = '/login') => renderFeature(feature, { at, answers });
type Opened = Awaited<ReturnType<typeof open>>;

async function fillIn({ user }: Opened) {
  await user.type(screen.getByRole('textbox', { name: 'Account' }), 'linchuan88');
  await user.type(screen.getByLabelText('Password'), 'harbour-42-lane');
  await user.click(screen.getByRole('checkbox'));
}
const toSlider = async ({ user }: Opened) =>
  user.click(await screen.findByRole('button', { name: 'Use the slider' }));
const submit = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Sign in' }));

describe('signing in', () => {
  it('names each missing field beside it, and sends no request', async () => {
    const view = await open(PUZZLES);
    await submit(view);
    expect(screen.getByText('Enter your account.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(screen.getByText('Please accept the terms first.')).toBeVisible();
    expect(view.api.calls).toEqual([]);
  });

  it('asks the device for the work, and the member for nothing', async () => {
    const view = await open({ ...PUZZLES, loginAccount: accepted(MEMBER) });
    await fillIn(view);
    await submit(view);
    await waitFor(() => expect(view.store.getState().session.member).toEqual(MEMBER));
    const captcha = view.api.calls.filter(({ name }) => /Captcha$/.test(name));
    expect(captcha.map(({ input }) => input)).toEqual([
      { kind: 'work', account: 'linchuan88' },
      { captchaId: 'puzzle-0', work: solutionOf(EASY) },
    ]);
  });

  it('shows the progress of the proof of work, and stops when the sheet is closed', async () => {
    const view = await open(SLOW);
    await fillIn(view);
    await submit(view);
    expect(await screen.findByText('Verifying this device')).toHaveAttribute('role', 'status');
    const bar = screen.getByRole('progressbar', { name: 'Verification progress' });
    await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0));
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy'),
    );
    expect(view.api.calls.map(({ name }) => name)).not.toContain('checkCaptcha');
  });

  it('offers an image puzzle when the work came too late', async () => {
    const view = await open({ ...PUZZLES, checkCaptcha: refused('CAPTCHA_WRONG') });
    await fillIn(view);
    await submit(view);
    expect(await screen.findByRole('slider')).toBeVisible();
    expect(screen.queryByText(/Not quite/)).toBeNull();
  });

  it('can be done by typed code, without dragging anything', async () => {
    const view = await open({ ...SLOW, loginAccount: accepted(MEMBER) });
    await fillIn(view);
    await submit(view);
    await view.user.click(await screen.findByRole('button', { name: 'Type a code instead' }));
    await view.user.type(await screen.findByLabelText('Type the characters you see'), 'ab3de{Enter}');
    await waitFor(() => expect(view.store.getState().session.member).toEqual(MEMBER));
    expect(view.api.calls.find(({ name }) => name === 'checkCaptcha')?.input).toEqual({
      captchaId: 'puzzle-2',
      work: KEY,
      answer: 'AB3DE',
    });
    expect(view.api.calls.find(({ name }) => name === 'loginAccount')?.input).toEqual({
      account: 'linchuan88',
      password: 'harbour-42-lane',
      captchaTicket: 'ticket-1',
    });
  });

  it('moves the piece without a drag too, and answers only when asked to', async () => {
    const view = await open({ ...SLOW, loginAccount: accepted(MEMBER) });
    await fillIn(view);
    await submit(view);
    await toSlider(view);
    const nudge = await screen.findByRole('button', { name: 'Nudge right' });
    await view.user.click(nudge);
    await view.user.click(nudge);
    expect(screen.getByRole('slider')).toHaveValue('4');
    await view.user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(view.api.calls.find(({ name }) => name === 'checkCaptcha')?.input).toEqual({
        captchaId: 'puzzle-1',
        work: KEY,
        answer: '4',
      }),
    );
  });

  it('brings a new puzzle after a wrong answer', async () => {
    const view = await open({ ...SLOW, checkCaptcha: refused('CAPTCHA_WRONG') });
    await fillIn(view);
    await submit(view);
    await toSlider(view);
    await view.user.click(await screen.findByRole('button', { name: 'Nudge right' }));
    await view.user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/Not quite/)).toBeVisible();
    const puzzles = view.api.calls.filter(({ name }) => name === 'getCaptcha');
    expect(puzzles.map(({ input }) => input)).toEqual(
      ['work', 'slider', 'slider'].map((kind) => ({ kind, account: 'linchuan88' })),
    );
  });

  it('keeps the input and offers a retry when no puzzle arrives', async () => {
    const view = await open({ getCaptcha: unreachable('network') });
    await fillIn(view);
    await submit(view);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('textbox', { name: 'Account' })).toHaveValue('linchuan88');
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  });
});

describe('a sign-in that is in the way', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['/chat?room=zh', 'Sign in to open “Chat”.'],
    ['/games/temple', 'Sign in to open “Games”.'],
  ])('says what it opens: %s', async (url, text) => {
    rememberBackUrl(url);
    await open({});
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says nothing where the member came by themselves', async () => {
    await open({});
    expect(screen.queryByText(/^Sign in to open/)).toBeNull();
  });

  it('leads to a person, whether it was refused or not tried', async () => {
    const view = await open({ ...PUZZLES, loginAccount: refused('ACCOUNT_DISABLED') });
    const link = screen.getByRole('link', { name: "Can't sign in? Contact customer service" });
    expect(link).toHaveAttribute('href', '/customerService?about=account');
    await fillIn(view);
    await submit(view);
    await view.user.click(await screen.findByRole('button', { name: 'Contact customer service' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/customerService?about=account');
  });
});

describe('registering', () => {
  it('sends the code of the invitation, also from a later page of the visit, and once', async () => {
    const first = await open(PUZZLES, '/login?mode=register&invite=A1B2C3D4E5');
    expect(screen.getByText('You were invited with the code A1B2C3D4E5')).toBeVisible();
    first.unmount();
    const view = await open({ ...PUZZLES, createAccount: accepted(MEMBER) }, '/login?mode=register');
    await fillIn(view);
    await view.user.type(screen.getByLabelText('Confirm password'), 'harbour-42-lane');
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(view.store.getState().session.member).toEqual(MEMBER));
    expect(view.api.calls.find(({ name }) => name === 'createAccount')?.input).toMatchObject({
      invite: 'A1B2C3D4E5',
    });
    expect(view.api.calls.find(({ name }) => name === 'getCaptcha')?.input).toEqual({
      kind: 'work',
      invite: 'A1B2C3D4E5',
    });
    expect(localStorage.getItem('invite')).toBeNull();
  });

  it('says that an invitation code is unknown, and registers without it when the member says so', async () => {
    let tries = 0;
    const createAccount = () => (++tries === 1 ? refused('INVITATION_UNKNOWN') : accepted(MEMBER));
    const view = await open({ ...PUZZLES, createAccount }, '/login?mode=register&invite=NOBODYS123');
    await fillIn(view);
    await view.user.type(screen.getByLabelText('Confirm password'), 'harbour-42-lane');
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/invitation code is unknown.*no account/);
    expect(view.store.getState().session.member).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Remove the code' }));
    expect(screen.queryByText(/invited with the code/)).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(view.store.getState().session.member).toEqual(MEMBER));
    expect(view.api.calls.findLast(({ name }) => name === 'createAccount')?.input).not.toHaveProperty(
      'invite',
    );
    const puzzle = view.api.calls.findLast(({ name }) => name === 'getCaptcha');
    expect(puzzle?.input).toEqual({ kind: 'work', account: 'linchuan88' });
  });

  it('says beside the account that it is taken', async () => {
    const view = await open({ ...PUZZLES, createAccount: refused('ACCOUNT_TAKEN') }, '/login?mode=register');
    await fillIn(view);
    await view.user.type(screen.getByLabelText('Confirm password'), 'harbour-42-lane');
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Account' })).toHaveAccessibleDescription(/taken/),
    );
  });
});
