import { screen, waitFor, within } from '@testing-library/react';
import type { VisitorThread } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { captchaSlice } from '../../../state/captcha/captcha.slice';
import { watchCaptcha } from '../../../state/captcha/earn-ticket.saga';
import { feature } from '..';
import { QUESTIONS } from '../support-server.fixture';

/** Customer service in memory, for one visitor. */
class VisitorServer {
  thread: VisitorThread = { open: false, items: [] };
  /** `lost`: what is sent arrives, and its answer does not. */
  network: 'good' | 'lost' = 'good';

  say(from: 'visitor' | 'staff', text: string, messageId = `${from}-${this.thread.items.length}`) {
    const seq = this.thread.items.length + 1;
    const message = { seq, messageId, from, text, staffName: 'Cheng', sentAt: '2026-11-20T10:00:00.000Z' };
    if (!this.thread.items.some((each) => each.messageId === messageId))
      this.thread = { open: true, items: [...this.thread.items, message] };
  }

  readonly answers: FakeAnswers = {
    listQuestions: accepted({ items: [...QUESTIONS] }),
    getCaptcha: unreachable('network'),
    getVisitorThread: () => accepted(this.thread),
    sendVisitorMessage: ({ messageId, text }) => {
      this.say('visitor', text, messageId);
      return this.network === 'lost' ? unreachable('timeout') : accepted(this.thread);
    },
  };
}

beforeEach(() => sessionStorage.clear());

async function open(server: VisitorServer, at = '/customerService?view=thread', answers: FakeAnswers = {}) {
  const view = await renderFeature(feature, { at, answers: { ...server.answers, ...answers } });
  view.store.addFeature('captcha', { routes: {}, slice: captchaSlice, watcher: watchCaptcha });
  return view;
}
const field = () => screen.findByRole('textbox', { name: 'Message' });
const sentIn = ({ calls }: { calls: readonly { name: string; input: unknown }[] }) =>
  calls.filter(({ name }) => name === 'sendVisitorMessage').map(({ input }) => input);

it('a visitor reads what the conversation is, and begins it about what they came from', async () => {
  await open(new VisitorServer(), '/customerService?about=account');
  expect(await field()).toHaveValue('I have a question about my account:\n');
  expect(screen.getByText(/You are not signed in\. This conversation stays in this browser/)).toBeVisible();
  // In the bar, which stays when the note scrolls away.
  expect(within(screen.getByRole('banner')).getByText('Not signed in')).toBeVisible();
  expect(screen.getByRole('link', { name: /Sign in$/ })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/recover?kind=login-password',
  );
});

it('shows both sides, with the name that staff gave', async () => {
  const server = new VisitorServer();
  server.say('visitor', 'My account is disabled');
  server.say('staff', '<b>We look into it</b>');
  await open(server);
  const log = await screen.findByRole('log');
  await waitFor(() => expect(log).toHaveTextContent('My account is disabled'));
  expect(log).toHaveTextContent('Cheng: <b>We look into it</b>');
});

it('sends what is written once, though an answer is lost, and keeps it until it has arrived', async () => {
  const server = new VisitorServer();
  server.say('staff', 'How can we help?');
  const { user, api } = await open(server);
  await screen.findByText('How can we help?');
  server.network = 'lost';
  await user.type(await field(), 'hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await field()).toHaveValue('hello');
  server.network = 'good';
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(server.thread.items).toHaveLength(2);
  const [first, again] = sentIn(api);
  expect(again).toEqual(first);
});

it('the captcha stands before a new conversation only', async () => {
  const server = new VisitorServer();
  const { user, api } = await open(server);
  await user.type(await field(), 'hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('getCaptcha'));
  expect(api.calls.find(({ name }) => name === 'getCaptcha')?.input).toEqual({ kind: 'work' });
  expect(sentIn(api)).toEqual([]);
  expect(await field()).toHaveValue('hello');
});

it('asks for a captcha when staff ended the conversation meanwhile', async () => {
  const server = new VisitorServer();
  server.say('staff', 'How can we help?');
  const { user, api } = await open(server, '/customerService?view=thread', {
    sendVisitorMessage: refused('CAPTCHA_REQUIRED'),
  });
  await screen.findByText('How can we help?');
  await user.type(await field(), 'hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('getCaptcha'));
  expect(sentIn(api)).toHaveLength(1);
});

it('offers to read again when the conversation can’t be read', async () => {
  const server = new VisitorServer();
  const { user } = await open(server, '/customerService?view=thread', {
    getVisitorThread: unreachable('network'),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
});

it('a visitor searches the answers, and nothing of a member is read', async () => {
  const { api, user } = await open(new VisitorServer(), '/customerService');
  await user.type(screen.getByRole('searchbox'), 'trc20');
  expect(await screen.findByRole('link', { name: /Another network/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Start a chat/ })).toHaveAttribute(
    'href',
    '/customerService?view=thread',
  );
  expect(api.calls.map(({ name }) => name)).not.toContain('listDeposits');
});
