import { act, screen, waitFor, within } from '@testing-library/react';
import { connectionOpened } from '../../shared/saga/channel-watch';
import { chatPushed } from '../../state/realtime/chat-pushed';
import { renderFeature } from '../../state/testing/render-app';
import { wentOffline, wentOnline } from '../../state/ui/ui.slice';
import { feature } from '.';
import { ChatServer } from './chat-server.fixture';
import { selectOutbox, selectTalk } from './chat.slice';

let server: ChatServer;
beforeEach(() => (server = new ChatServer()));

async function openRoom() {
  const view = await renderFeature(feature, { at: '/chat?room=zh', answers: server.answers, member: true });
  await waitFor(() => expect(selectTalk('zh')(view.store.getState()).status).toBe('ready'));
  const write = async (text: string) => {
    await view.user.type(screen.getByRole('textbox', { name: 'Message' }), text);
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
  };
  const push = (payload: ReturnType<typeof server.pushOf> | null) =>
    act(() => void view.store.dispatch(chatPushed(payload)));
  const outbox = () => selectOutbox(view.store.getState());
  const readings = () => view.api.calls.filter(({ name }) => name === 'getChatRoom').length;
  return { ...view, write, push, outbox, readings };
}
const log = () => within(screen.getByRole('log'));

it('a message that was written offline stays in its place with a clock, and is sent once', async () => {
  const view = await openRoom();
  server.network = 'cut';
  act(() => void view.store.dispatch(wentOffline()));
  await view.write('first');
  await view.write('second');
  expect(await log().findAllByText('Waiting to send')).not.toHaveLength(0);
  server.network = 'good';
  act(() => void view.store.dispatch(wentOnline()));
  await waitFor(() => expect(view.outbox()).toEqual([]));
  expect(server.messages.map(({ text }) => text)).toEqual(['first', 'second']);
  expect(log().getAllByText('first')).toHaveLength(1);
});

it('a message whose answer was lost is sent again under its id, and shown once', async () => {
  const view = await openRoom();
  server.network = 'lost';
  await view.write('once');
  await waitFor(() => expect(view.outbox()[0]?.status).toBe('waiting'));
  server.network = 'good';
  act(() => void view.store.dispatch(wentOnline()));
  await waitFor(() => expect(view.outbox()).toEqual([]));
  expect(server.messages).toHaveLength(1);
  expect(log().getAllByText('once')).toHaveLength(1);
});

it('a push that continues what is known is shown without a call; one after a gap makes it read', async () => {
  const view = await openRoom();
  const before = view.readings();
  await view.push(server.pushOf(server.say('one')));
  expect(await log().findByText('one')).toBeVisible();
  expect(view.readings()).toBe(before);
  server.say('two, which was missed');
  await view.push(server.pushOf(server.say('three')));
  expect(await log().findByText('two, which was missed')).toBeVisible();
  expect(log().getByText('three')).toBeVisible();
  expect(view.readings()).toBe(before + 1);
});

it('a push of another room changes nothing, and one that can’t be read makes it read', async () => {
  const view = await openRoom();
  const message = server.say('elsewhere');
  await view.push({ ...server.pushOf(message), roomId: 'en' });
  expect(log().queryByText('elsewhere')).toBeNull();
  await view.push(null);
  expect(await log().findByText('elsewhere')).toBeVisible();
});

it('asks for the room on each connection, and reads once it is watched', async () => {
  const view = await openRoom();
  const requested: (string | null)[] = [];
  let done: (isWatching: boolean) => void = () => undefined;
  const stop = connectionOpened((channel, answer) => {
    requested.push(channel);
    done = answer;
  });
  server.say('said while away');
  await act(async () => done(true));
  expect(await log().findByText('said while away')).toBeVisible();
  view.unmount();
  await waitFor(() => expect(requested).toEqual(['zh', null]));
  stop();
});
