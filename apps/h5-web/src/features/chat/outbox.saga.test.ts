import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, refused } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import { makeTestStore } from '../../state/testing/make-test-store';
import { feature } from '.';
import { ChatServer } from './chat-server.fixture';
import { messageWritten, selectOutbox } from './chat.slice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const SLOW = { room: 'zh', sec: 12 };

function open() {
  const server = new ChatServer();
  const freeAt = Date.now() + SLOW.sec * 1_000;
  const sent: string[] = [];
  const api = fakeApi(MEMBER_ENDPOINTS, {
    sendChatMessage: ({ roomId, messageId, text }) => {
      sent.push(text);
      if (roomId === SLOW.room && Date.now() < freeAt) return refused('TOO_FAST', '', SLOW.sec);
      return accepted({ message: server.say(text, { messageId }), waitSec: 0 });
    },
  });
  setApiClient(api);
  const store = makeTestStore();
  store.addFeature('chat', feature);
  const write = async (roomId: string, text: string) => {
    const writtenAt = '2026-11-20T10:00:00.000Z';
    store.dispatch(messageWritten({ messageId: text, roomId, text, bet: null, mentions: [], writtenAt }));
    await jest.advanceTimersByTimeAsync(0);
  };
  const waiting = () => selectOutbox(store.getState()).map(({ text }) => text);
  return { store, write, sent, waiting };
}

it('a message that waits for its room in slow mode holds up no other room', async () => {
  const { write, sent, waiting } = open();
  await write(SLOW.room, 'slow');
  await write(SLOW.room, 'slow too');
  await write('en', 'elsewhere');
  expect(sent).toEqual(['slow', 'elsewhere']);
  expect(waiting()).toEqual(['slow', 'slow too']);
});

it('it is sent as soon as its room is free, and not before', async () => {
  const { write, sent, waiting } = open();
  await write(SLOW.room, 'slow');
  await jest.advanceTimersByTimeAsync(SLOW.sec * 1_000 - 1);
  expect(sent).toEqual(['slow']);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['slow', 'slow']);
  expect(waiting()).toEqual([]);
});
