import { openChatStory, type ChatStory } from '../../testing/chat-story';
import { listAcquaintances } from './list-people';

let chat: ChatStory;
beforeAll(async () => (chat = await openChatStory()));
afterAll(() => chat.close());

it('who has left for another cell is neither invited nor mentioned any more', async () => {
  const [writer, reader] = [await chat.newMember(), await chat.newMember()];
  await chat.send(writer.memberId, 'hello');
  const uids = async () => (await listAcquaintances(chat.story.db, reader.memberId)).map(({ uid }) => uid);
  const mention = async () => {
    await chat.send(reader.memberId, `@${writer.nickname}`, { mentions: writer.uid });
    const row = await chat.story.db
      .selectFrom('chat_messages')
      .select('mentions')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.mentions;
  };
  expect(await uids()).toEqual([writer.uid]);
  expect(await mention()).toEqual([writer.memberId]);
  await chat.story.db
    .updateTable('members')
    .set({ move_state: 'left' })
    .where('member_id', '=', writer.memberId)
    .execute();
  expect(await uids()).toEqual([]);
  expect(await mention()).toEqual([]);
});
