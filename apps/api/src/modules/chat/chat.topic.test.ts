import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatPush } from '@realm/api-client/contract';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { chatTopic } from './chat.topic';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
});
afterAll(() => story.close());

let members = 0;
const newMember = () => story.newMember(`watcher${(members += 1)}`);
const send = (memberId: bigint, text: string, roomId = 'zh') =>
  story.done('sendChatMessage', memberId, { roomId, messageId: randomUUID(), text });

/** One server of this database, with a socket for each member that watches a room. */
async function openServer() {
  const watching = new Map<string, Map<bigint, (push: ChatPush) => void>>();
  let published = 0;
  const poll = await chatTopic.source.open(story.db, {
    hasMembers: () => true,
    closeOthers: () => undefined,
    hasMember: () => true,
    publish: () => undefined,
    channels: {
      watched: () => [...watching.keys()].filter((room) => (watching.get(room)?.size ?? 0) > 0),
      publish: (room, push) => {
        published += 1;
        for (const receive of [...(watching.get(room)?.values() ?? [])]) receive(push);
      },
      retain: (room, memberIds) => {
        for (const memberId of [...(watching.get(room)?.keys() ?? [])])
          if (!memberIds.has(memberId)) watching.get(room)?.delete(memberId);
      },
    },
  });
  return {
    poll,
    published: () => published,
    watch: (room: string, memberId: bigint, receive: (push: ChatPush) => void) => {
      const sockets = watching.get(room) ?? new Map<bigint, (push: ChatPush) => void>();
      watching.set(room, sockets.set(memberId, receive));
      return () => void sockets.delete(memberId);
    },
  };
}
type Server = Awaited<ReturnType<typeof openServer>>;

/** A client by the rules of the contract: it knows a room up to a number, and reads what a push does not continue. */
function openClient(memberId: bigint, room = 'zh') {
  const messages = new Map<number, ChatMessage>();
  const seen: number[] = [];
  let known = 0;
  let stop = () => undefined as void;
  let isMissing = false;
  const take = (items: readonly ChatMessage[], seq: number) => {
    for (const item of items) {
      if (!messages.has(item.seq)) seen.push(item.seq);
      messages.set(item.seq, item);
    }
    known = Math.max(known, seq);
  };
  const readMissing = async () => {
    for (let more = true; more;) {
      const page = await story.done('getChatRoom', memberId, { roomId: room, after: String(known) });
      take(page.items, page.items.at(-1)?.changedSeq ?? known);
      more = page.more;
    }
    isMissing = false;
  };
  return {
    connect: async (server: Server) => {
      stop = server.watch(room, memberId, ({ after, seq, items }) => {
        if (after <= known) take(items, seq);
        else isMissing = true;
      });
      await readMissing();
    },
    disconnect: () => stop(),
    catchUp: async () => {
      if (isMissing) await readMissing();
    },
    seen: () => seen,
    texts: () => [...messages.values()].sort((a, b) => a.seq - b.seq).map(({ text }) => text),
  };
}

it('nothing is lost, doubled or out of order over two servers and many reconnects', async () => {
  const writer = await newMember();
  const servers = [await openServer(), await openServer()] as const;
  const clients = [openClient(await newMember()), openClient(await newMember())] as const;
  for (const [index, client] of clients.entries()) await client.connect(servers[index === 0 ? 0 : 1]);
  const written: string[] = [];
  for (let number = 0; number < 60; number += 1) {
    const text = `message ${String(number)}`;
    await send(writer, text);
    written.push(text);
    if (number % 20 === 19) story.pass(60_000);
    if (number % 3 === 0) await servers[0].poll();
    if (number % 5 === 0) await servers[1].poll();
    // The first client goes from one server to the other, and is away for a while in between.
    if (number % 10 === 4) clients[0].disconnect();
    if (number % 10 === 8) await clients[0].connect(servers[number % 20 === 8 ? 1 : 0]);
    for (const client of clients) await client.catchUp();
  }
  clients[0].disconnect();
  await clients[0].connect(servers[0]);
  for (const server of servers) await server.poll();
  for (const client of clients) {
    await client.catchUp();
    expect(client.texts()).toEqual(written);
    expect(client.seen()).toEqual(client.seen().toSorted((a, b) => a - b));
  }
});

it('a server publishes a room’s messages once, however many watch it, and nothing of a room that nobody watches', async () => {
  const server = await openServer();
  const writer = await newMember();
  const received: string[] = [];
  for (let index = 0; index < 5; index += 1)
    server.watch(
      'en',
      await newMember(),
      ({ items }) => void received.push(...items.map(({ text }) => text)),
    );
  await send(writer, 'first', 'en');
  await send(writer, 'second', 'en');
  await send(writer, 'elsewhere', 'zht');
  await server.poll();
  await server.poll();
  expect(server.published()).toBe(1);
  expect(received).toEqual(Array.from({ length: 5 }, () => ['first', 'second']).flat());
});

it('a message that staff remove is removed on every screen', async () => {
  const [reader, writer] = [await newMember(), await newMember()];
  const server = await openServer();
  const client = openClient(reader, 'zht');
  await client.connect(server);
  const { message } = await send(writer, 'not nice', 'zht');
  await server.poll();
  expect(client.texts()).toContain('not nice');
  await story.command('chat/remove', {
    requestId: randomUUID(),
    roomId: 'zht',
    seq: message.seq,
    reason: 'x',
  });
  await server.poll();
  expect(client.texts()).not.toContain('not nice');
});

it('who has left a group hears nothing more of it', async () => {
  const [owner, friend] = [await newMember(), await newMember()];
  const group = await story.done('createChatGroup', owner, { groupId: randomUUID(), name: 'group' });
  const { roomId } = group;
  await story.done('joinChatGroup', friend, { code: group.inviteCode });
  const server = await openServer();
  const received: string[] = [];
  server.watch(roomId, friend, ({ items }) => void received.push(...items.map(({ text }) => text)));
  server.watch(roomId, owner, () => undefined);
  await send(owner, 'hello', roomId);
  await server.poll();
  await story.done('changeChatGroup', friend, { roomId, action: 'leave' });
  await send(owner, 'a secret', roomId);
  await server.poll();
  // What the group said of itself before comes too while an older transaction is running elsewhere in the cluster.
  expect(received.filter((text) => text !== '')).toEqual(['hello']);
});

it('a group may be watched by its members only, a public room by every member', async () => {
  const [owner, stranger] = [await newMember(), await newMember()];
  const { roomId } = await story.done('createChatGroup', owner, { groupId: randomUUID(), name: 'group' });
  const mayWatch = (room: string, memberId: bigint) => chatTopic.source.mayWatch?.(story.db, room, memberId);
  expect(await mayWatch(roomId, owner)).toBe(true);
  expect(await mayWatch(roomId, stranger)).toBe(false);
  expect(await mayWatch('zh', stranger)).toBe(true);
  expect(await mayWatch('nowhere', stranger)).toBe(false);
});
