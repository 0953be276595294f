import { screen, waitFor } from '@testing-library/react';
import type { CaptchaPuzzle } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { MEMBER, renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';

const SLIDER: CaptchaPuzzle = {
  kind: 'slider',
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
  captchaId: 'puzzle-2',
  width: 200,
  height: 72,
  image: 'data:,',
  expiresAt: SLIDER.expiresAt,
};
const TICKET = accepted({ captchaTicket: 'ticket-1', expiresAt: SLIDER.expiresAt });
const PUZZLES: FakeAnswers = {
  getCaptcha: ({ kind }) => accepted(kind === 'slider' ? SLIDER : CODE),
  checkCaptcha: TICKET,
};

beforeEach(() => localStorage.clear());

const open = (answers: FakeAnswers, at = '/login') => renderFeature(feature, { at, answers });
type Opened = Awaited<ReturnType<typeof open>>;

async function fillIn({ user }: Opened) {
  await user.type(screen.getByRole('textbox', { name: 'Account' }), 'linchuan88');
  await user.type(screen.getByLabelText('Password'), 'harbour-42-lane');
  await user.click(screen.getByRole('checkbox'));
}
const submit = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Sign in' }));

describe('signing in', () => {
  it('says beside each field what is missing, and asks the server nothing', async () => {
    const view = await open(PUZZLES);
    await submit(view);
    expect(screen.getByText('Enter your account.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(screen.getByText('Please accept the terms first.')).toBeVisible();
    expect(view.api.calls).toEqual([]);
  });

  it('can be done by typed code, without dragging anything', async () => {
    const view = await open({ ...PUZZLES, loginAccount: accepted(MEMBER) });
    await fillIn(view);
    await submit(view);
    await view.user.click(await screen.findByRole('button', { name: 'Type a code instead' }));
    await view.user.type(await screen.findByLabelText('Type the characters you see'), 'ab3de{Enter}');
    await waitFor(() => expect(view.store.getState().session.member).toEqual(MEMBER));
    expect(view.api.calls.find(({ name }) => name === 'checkCaptcha')?.input).toEqual({
      captchaId: 'puzzle-2',
      answer: 'AB3DE',
    });
    expect(view.api.calls.find(({ name }) => name === 'loginAccount')?.input).toEqual({
      account: 'linchuan88',
      password: 'harbour-42-lane',
      captchaTicket: 'ticket-1',
    });
  });

  it('moves the piece without a drag too, and answers only when asked to', async () => {
    const view = await open({ ...PUZZLES, loginAccount: accepted(MEMBER) });
    await fillIn(view);
    await submit(view);
    const nudge = await screen.findByRole('button', { name: 'Nudge right' });
    await view.user.click(nudge);
    await view.user.click(nudge);
    expect(screen.getByRole('slider')).toHaveValue('4');
    await view.user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(view.api.calls.find(({ name }) => name === 'checkCaptcha')?.input).toEqual({
        captchaId: 'puzzle-1',
        answer: '4',
      }),
    );
  });

  it('brings a new puzzle after a wrong answer', async () => {
    const view = await open({ ...PUZZLES, checkCaptcha: refused('CAPTCHA_WRONG') });
    await fillIn(view);
    await submit(view);
    await view.user.click(await screen.findByRole('button', { name: 'Nudge right' }));
    await view.user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/Not quite/)).toBeVisible();
    expect(view.api.calls.filter(({ name }) => name === 'getCaptcha')).toHaveLength(2);
  });

  it('keeps what was typed and offers a retry when no puzzle comes', async () => {
    const view = await open({ getCaptcha: unreachable('network') });
    await fillIn(view);
    await submit(view);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('textbox', { name: 'Account' })).toHaveValue('linchuan88');
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  });
});

describe('registering', () => {
  it('says beside the account that it is taken', async () => {
    const view = await open({ ...PUZZLES, createAccount: refused('ACCOUNT_TAKEN') }, '/login?mode=register');
    await fillIn(view);
    await view.user.type(screen.getByLabelText('Confirm password'), 'harbour-42-lane');
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
    await view.user.click(await screen.findByRole('button', { name: 'Nudge right' }));
    await view.user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Account' })).toHaveAccessibleDescription(/taken/),
    );
  });
});
