import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, refused } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import { memberRestored } from '../../state/session/session.slice';
import { MEMBER } from '../../state/testing/render-app';
import { makeTestStore } from '../../state/testing/make-test-store';
import { feature } from '.';
import { ChatServer } from './chat-server.fixture';
import { messageWritten, selectDraft, selectOutbox, type OutgoingMessage } from './chat.slice';
import { keepUnsent, readUnsent } from './unsent';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const SLOW = { room: 'zh', sec: 12 };

function open(member?: typeof MEMBER) {
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
  if (member !== undefined) store.dispatch(memberRestored(member));
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

describe('after a reload', () => {
  const unsent = (messageId: string, status: OutgoingMessage['status']) => ({
    messageId,
    roomId: 'en',
    text: messageId,
    bet: null,
    mentions: [],
    status,
    failure: null,
    writtenAt: '2026-11-20T10:00:00.000Z',
  });
  const kept = { drafts: { zh: { text: 'half a sen', mentions: [] } }, outbox: [unsent('one', 'sending')] };

  afterEach(() => sessionStorage.clear());

  it('what waited or was being sent goes out under its id, and a draft is there', async () => {
    keepUnsent(MEMBER.uid, { ...kept, outbox: [...kept.outbox, unsent('two', 'waiting')] });
    const { store, sent, waiting } = open(MEMBER);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['one', 'two']);
    expect(waiting()).toEqual([]);
    expect(selectDraft('zh')(store.getState()).text).toBe('half a sen');
  });

  it('what was refused is back in the field of its room', async () => {
    keepUnsent(MEMBER.uid, { drafts: {}, outbox: [unsent('bad word', 'refused')] });
    const { store, sent } = open(MEMBER);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([]);
    expect(selectDraft('en')(store.getState()).text).toBe('bad word');
  });

  it('another member finds nothing of it', async () => {
    keepUnsent('somebody else', kept);
    const { sent } = open(MEMBER);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([]);
  });

  it('nothing is left of what was sent', async () => {
    const { write } = open(MEMBER);
    await write(SLOW.room, 'slow');
    expect(readUnsent(MEMBER.uid)?.outbox.map(({ text }) => text)).toEqual(['slow']);
    await jest.advanceTimersByTimeAsync(SLOW.sec * 1_000);
    expect(readUnsent(MEMBER.uid)).toBeNull();
  });
});
