import { act, screen, waitFor, within } from '@testing-library/react';
import { TYPING_MS } from '@realm/domain';
import { opened, lost } from '../../state/realtime/realtime.slice';
import { supportThreadReceived } from '../../state/unread-notices/unread-notices.slice';
import { memberRestored, signedOut } from '../../state/session/session.slice';
import { MEMBER, renderFeature } from '../../state/testing/render-app';
import { wentOffline, wentOnline } from '../../state/ui/ui.slice';
import { feature } from '.';
import { SupportServer } from './support-server.fixture';
import { selectSupport } from './support.slice';
import { readUnsent } from './unsent';

let server: SupportServer;
beforeEach(() => {
  server = new SupportServer();
  sessionStorage.clear();
});

async function openThread() {
  const view = await renderFeature(feature, {
    at: '/customerService?view=thread',
    answers: server.answers,
    member: true,
  });
  await waitFor(() => expect(selectSupport(view.store.getState()).status).toBe('ready'));
  const write = async (text: string) => {
    await view.user.type(screen.getByRole('textbox', { name: 'Message' }), text);
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
  };
  const state = () => selectSupport(view.store.getState());
  return { ...view, write, state };
}
const log = () => within(screen.getByRole('log'));
const callsOf = (view: Awaited<ReturnType<typeof openThread>>, name: string) =>
  view.api.calls.filter((call) => call.name === name);

it('a message that was written offline stays in its place, and is sent once after the connection is back', async () => {
  const view = await openThread();
  server.network = 'cut';
  act(() => void view.store.dispatch(wentOffline()));
  await view.write('first');
  await view.write('second');
  expect(await log().findAllByText('Waiting to send')).not.toHaveLength(0);
  expect(log().getByText('first')).toBeVisible();
  server.network = 'good';
  act(() => void view.store.dispatch(wentOnline()));
  await waitFor(() => expect(view.state().outbox).toEqual([]));
  expect(server.messages.map(({ text }) => text)).toEqual(['first', 'second']);
  expect(log().getAllByText('first')).toHaveLength(1);
  expect(log().queryByText('Waiting to send')).toBeNull();
});

it('a message whose answer was lost is sent again under its id, and shown once', async () => {
  const view = await openThread();
  server.network = 'lost';
  await view.write('once');
  await waitFor(() => expect(view.state().outbox[0]?.status).toBe('waiting'));
  server.network = 'good';
  act(() => void view.store.dispatch(opened()));
  await waitFor(() => expect(view.state().outbox).toEqual([]));
  expect(server.messages).toHaveLength(1);
  const ids = callsOf(view, 'sendSupportMessage').map(
    ({ input }) => (input as { messageId: string }).messageId,
  );
  expect(new Set(ids).size).toBe(1);
  expect(log().getAllByText('once')).toHaveLength(1);
});

it('a refused message says why, stays, and can be removed; the one after it is sent', async () => {
  const view = await openThread();
  await view.write('refuse me');
  await view.write('send me');
  await waitFor(() => expect(server.messages.map(({ text }) => text)).toEqual(['send me']));
  expect(log().getByText('refuse me')).toBeVisible();
  await view.user.click(log().getByRole('button', { name: 'Remove' }));
  expect(log().queryByText('refuse me')).toBeNull();
});

it('reads what it missed while it was disconnected, without a gap or a double', async () => {
  const view = await openThread();
  server.say('staff', 'one');
  act(() => void view.store.dispatch(supportThreadReceived(server.thread)));
  expect(await log().findByText('one')).toBeVisible();
  act(() => void view.store.dispatch(lost()));
  server.say('staff', 'two');
  server.say('staff', 'three');
  act(() => void view.store.dispatch(opened()));
  expect(await log().findByText('three')).toBeVisible();
  expect(view.state().messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

it('marks as read what it shows', async () => {
  const view = await openThread();
  server.say('staff', 'please read');
  act(() => void view.store.dispatch(supportThreadReceived(server.thread)));
  await waitFor(() => expect(view.store.getState().unreadNotices.supportThread?.unread).toBe(0));
  expect(callsOf(view, 'markSupportRead').map(({ input }) => input)).toEqual([{ seq: '1' }]);
});

it('says once that the member is typing, and that the draft was taken back; not that it was sent', async () => {
  server.say('staff', 'hello');
  const view = await openThread();
  await waitFor(() => expect(view.store.getState().unreadNotices.supportThread?.unread).toBe(0));
  const field = screen.getByRole('textbox', { name: 'Message' });
  await view.user.type(field, 'I wonder');
  await waitFor(() => expect(server.typing).toEqual(['yes']));
  await view.user.clear(field);
  await waitFor(() => expect(server.typing).toEqual(['yes', 'no']));
  await view.write('sent');
  await waitFor(() => expect(server.messages.at(-1)?.text).toBe('sent'));
  expect(server.typing).toEqual(['yes', 'no', 'yes']);
});

it('shows that customer service is writing, until the answer or for some seconds', async () => {
  const view = await openThread();
  const push = () => act(() => void view.store.dispatch(supportThreadReceived(server.thread)));
  server.staffTyping = true;
  server.say('staff', 'one moment');
  push();
  expect(await screen.findByText('Writing a reply…')).toBeVisible();
  server.staffTyping = false;
  server.say('staff', 'here it is');
  push();
  await waitFor(() => expect(screen.queryByText('Writing a reply…')).toBeNull());
  jest.useFakeTimers({ advanceTimers: true });
  server.staffTyping = true;
  server.say('staff', 'and more');
  push();
  expect(await screen.findByText('Writing a reply…')).toBeVisible();
  act(() => void jest.advanceTimersByTime(TYPING_MS));
  expect(screen.queryByText('Writing a reply…')).toBeNull();
  jest.useRealTimers();
});

it('keeps an older state of the thread from replacing a newer one', async () => {
  const view = await openThread();
  server.say('staff', 'one');
  const before = server.thread;
  server.say('staff', 'two');
  act(() => {
    view.store.dispatch(supportThreadReceived(server.thread));
    view.store.dispatch(supportThreadReceived(before));
  });
  expect(view.store.getState().unreadNotices.supportThread?.lastSeq).toBe(2);
});

it('keeps what was written over a reload, for its member alone, until the sign-out', async () => {
  const view = await openThread();
  server.network = 'cut';
  await view.write('not sent yet');
  await view.user.type(screen.getByRole('textbox', { name: 'Message' }), 'half a thought');
  await waitFor(() => expect(view.state().outbox).toHaveLength(1));
  view.unmount();
  view.store.stop();

  server.network = 'good';
  const reloaded = await openThread();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half a thought');
  await waitFor(() => expect(reloaded.state().outbox).toHaveLength(0));
  expect(server.messages.map(({ text }) => text)).toEqual(['not sent yet']);

  act(() => void reloaded.store.dispatch(memberRestored({ ...MEMBER, uid: 'another' })));
  const another = sessionStorage.getItem('unsent') ?? '';
  expect(another).toContain(MEMBER.uid);
  expect(readUnsent('another')).toBeNull();
  act(() => void reloaded.store.dispatch(signedOut({ reason: 'other-tab' })));
  await waitFor(() => expect(sessionStorage.getItem('unsent')).toBeNull());
});
