import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { accepted, refused } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';
import { opened } from '../../../state/realtime/realtime.slice';
import { selectToasts } from '../../../state/toasts/toasts.slice';
import { ChatServer, lateAnswer } from '../chat-server.fixture';

let server: ChatServer;
beforeEach(() => (server = new ChatServer()));
// What is written in a room is kept over a reload.
afterEach(() => sessionStorage.clear());
const open = (at: string, answers: object = {}) =>
  renderFeature(feature, { at, answers: { ...server.answers, ...answers }, member: true });

describe('the list', () => {
  it('shows a room with its newest message and what is unread', async () => {
    server.say('nice :fire:');
    server.room = { ...server.room, unread: 100, mentioned: true };
    await open('/chat');
    const row = await screen.findByRole('link', { name: /Simplified Chinese room/ });
    expect(row).toHaveAttribute('href', '/chat?room=zh');
    expect(row).toHaveTextContent('Nightfly: nice [fire]');
    expect(row).toHaveTextContent('[Mentioned you]');
    expect(row).toHaveTextContent('99+');
  });

  it('begins with the room of the own language while nobody has written', async () => {
    const rooms = ['zh', 'zht', 'en'].map((roomId) => ({ ...server.room, roomId }));
    await open('/chat', { listChatRooms: accepted({ rooms, mute: null }) });
    await screen.findByRole('link', { name: /English room/ });
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/chat?room=en');
  });

  it('opens an invitation, and joins only when the member says so', async () => {
    const group = { ...server.room, roomId: 'g1', kind: 'group' as const, name: 'Friends' };
    const { user, api } = await open('/chat?join=abcd', { joinChatGroup: accepted(group) });
    expect(screen.getByRole('textbox', { name: 'Invitation code' })).toHaveValue('abcd');
    expect(api.calls.some(({ name }) => name === 'joinChatGroup')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/chat?room=g1'));
  });
});

describe('a room', () => {
  it('shows a hostile message as text', async () => {
    server.say('<img src=x onerror=alert(1)><script>alert(2)</script>');
    await open('/chat?room=zh');
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText('<img src=x onerror=alert(1)><script>alert(2)</script>')).toBeVisible();
    expect(document.querySelector('script, img[onerror]')).toBeNull();
  });

  it('shows emoji as images with words, and a mention of the reader', async () => {
    const mentions = [{ uid: '10001', nickname: 'Lin' }];
    server.say('@Lin :smile: in?', { mentions });
    await open('/chat?room=zh');
    expect(await screen.findByRole('img', { name: 'smile' })).toBeVisible();
    expect(screen.getByText('@Lin').tagName).toBe('B');
  });

  it('refuses a link beside the field while it is typed, and keeps the words', async () => {
    const { user } = await open('/chat?room=zh');
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await user.type(field, 'go to example.com');
    expect(await screen.findByText(/can't be sent in chat/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(field).toHaveValue('go to example.com');
  });

  it('gives a refused message back to the field', async () => {
    server.refusal = 'MESSAGE_WORD';
    const { user } = await open('/chat?room=zh');
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'a bad word');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('a bad word');
  });

  it('counts down in slow mode instead of sending', async () => {
    server.room = { ...server.room, slowSec: 15, waitSec: 15 };
    await open('/chat?room=zh');
    expect(await screen.findByRole('timer', { name: /You can send in 1[45] seconds/ })).toBeVisible();
    expect(screen.getByText(/Slow mode: one message every 15 s/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share a bet' })).toBeDisabled();
  });

  it('says to a muted member until when and why, and where to object', async () => {
    server.mute = { until: null, reason: 'three links', count: 4 };
    await open('/chat?room=zh');
    expect(await screen.findByText('You are muted permanently')).toBeVisible();
    expect(screen.getByText(/three links \(mute no. 4\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Appeal' })).toHaveAttribute(
      'href',
      '/customerService?about=account',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('opens by itself when the server ends the mute, also on a device whose clock is ahead', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      server.mute = { until: new Date(Date.now() - 3_600_000).toISOString(), reason: 'spam', count: 1 };
      const { store } = await open('/chat?room=zh');
      // With a live connection nothing else reads the room.
      act(() => void store.dispatch(opened()));
      await screen.findByRole('link', { name: 'Appeal' });
      await act(() => jest.advanceTimersByTimeAsync(25_000));
      expect(screen.queryByRole('textbox')).toBeNull();
      server.mute = null;
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('reports a message with a reason', async () => {
    server.say('pay me first');
    const { user, api } = await open('/chat?room=zh');
    await user.click(await screen.findByRole('button', { name: "Options for Nightfly's message" }));
    await user.click(screen.getByRole('button', { name: /Report this message/ }));
    await user.click(screen.getByRole('button', { name: 'Fraud or asking for money' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'reportChatMessage')?.input).toEqual({
        roomId: 'zh',
        seq: '1',
        reason: 'fraud',
      }),
    );
  });

  it('writes a mention from the list of names', async () => {
    const { user, api } = await open('/chat?room=zh');
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await user.type(field, 'hey @ni');
    await user.click(await screen.findByRole('button', { name: 'Nightfly' }));
    expect(field).toHaveValue('hey @Nightfly ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'sendChatMessage')?.input).toMatchObject({
        text: 'hey @Nightfly',
        mentions: '88000001',
      }),
    );
  });
});

describe('a bet in a room', () => {
  const bet = { gameId: null, category: 'sports', status: 'settled', result: 9, multiple: '2.97' } as const;
  const order = {
    orderNumber: 'B1',
    provider: 'house',
    category: 'sports',
    gameId: null,
    round: null,
    currencyCode: 'CNY',
    stake: '30',
    payout: '89.25',
    status: 'settled',
    result: 9,
    details: null,
    placedAt: '2026-11-20T10:00:00.000Z',
    settledAt: '2026-11-20T11:00:00.000Z',
  } as const;

  it('shows its multiple and no amount, in the room and in the list', async () => {
    server.say('', { kind: 'bet', bet });
    await open('/chat?room=zh');
    expect(await screen.findByText('2.97×')).toBeVisible();
    expect(screen.getByText('Settled early')).toBeVisible();
    cleanup();
    await open('/chat');
    expect(await screen.findByText('Nightfly: [bet] Sports')).toBeVisible();
  });

  it('is chosen from the finished ones, and sent once, like words', async () => {
    const lost = { ...order, orderNumber: 'B2', status: 'cancelled', payout: null } as const;
    server.network = 'lost';
    const { user, api } = await open('/chat?room=zh', {
      listBets: accepted({ items: [lost, order], nextCursor: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Share a bet' }));
    await user.click(await screen.findByRole('button', { name: /Sports.*2\.97×/ }));
    expect(await within(screen.getByRole('log')).findByText('2.97×')).toBeVisible();
    server.network = 'good';
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    const sent = api.calls.filter(({ name }) => name === 'sendChatMessage').map(({ input }) => input);
    expect(new Set(sent.map((input) => (input as { messageId: string }).messageId)).size).toBe(1);
    expect(sent[0]).toMatchObject({ text: '', betOrder: 'B1' });
  });
});

describe('a reaction', () => {
  it('is added from the message’s sheet, shown with its count, and taken back by pressing it', async () => {
    const said = server.say('scored');
    const chosen = (emoji: string | undefined) => ({
      ...said,
      changedSeq: said.changedSeq + 1,
      reactions: emoji === undefined ? [] : [{ emoji, count: 1 }],
    });
    const { user } = await open('/chat?room=zh', {
      reactToChatMessage: ({ emoji }: { emoji?: string }) => accepted(chosen(emoji)),
    });
    await user.click(await screen.findByRole('button', { name: "Options for Nightfly's message" }));
    await user.click(screen.getByRole('button', { name: 'fire' }));
    const chip = await screen.findByRole('button', { name: 'fire, 1 person', pressed: true });
    await user.click(chip);
    await waitFor(() => expect(screen.queryByRole('button', { name: /fire, 1/ })).toBeNull());
  });

  it('of a newer version is not shown, and nothing hostile can stand in it', async () => {
    server.say('hi', { reactions: [{ emoji: '<img src=x>', count: 2 }] });
    await open('/chat?room=zh');
    expect(await screen.findByText('hi')).toBeVisible();
    expect(screen.queryByText(/img src/)).toBeNull();
  });
});

it('a moderator removes a message and mutes its sender, saying why', async () => {
  server.room = { ...server.room, moderated: true };
  server.say('send me your code');
  const { user, api } = await open('/chat?room=zh');
  await user.click(await screen.findByRole('button', { name: "Options for Nightfly's message" }));
  await user.click(screen.getByRole('button', { name: /Remove and mute/ }));
  await user.click(await screen.findByRole('button', { name: /Fraud|Scam/i }));
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'reportChatMessage')?.input).toMatchObject({
      reason: 'fraud',
      act: 'mute',
    }),
  );
});

it('a moderator is named beside the name', async () => {
  server.say('be kind', { moderator: true });
  await open('/chat?room=zh');
  expect(await screen.findByText('Mod')).toBeVisible();
});

describe('a group', () => {
  const group = () => ({ ...server.room, kind: 'group' as const, name: 'Friends', members: 2, owned: true });

  it('is disbanded by its owner after a question, who then stands in the list', async () => {
    server.room = group();
    const { user, api } = await open('/chat?room=zh', { changeChatGroup: accepted({ room: null }) });
    await user.click(await screen.findByRole('button', { name: 'Members' }));
    await user.click(await screen.findByRole('button', { name: 'Disband group' }));
    expect(api.calls.some(({ name }) => name === 'changeChatGroup')).toBe(false);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Disband group' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/chat'));
    expect(api.calls.find(({ name }) => name === 'changeChatGroup')?.input).toEqual({
      roomId: 'zh',
      action: 'disband',
    });
  });

  it('that an earlier press has ended, whose answer was lost, is over', async () => {
    server.room = group();
    const { user, store } = await open('/chat?room=zh', { changeChatGroup: refused('NOT_FOUND') });
    await user.click(await screen.findByRole('button', { name: 'Members' }));
    await user.click(await screen.findByRole('button', { name: 'Leave group' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Leave group' }));
    await waitFor(() =>
      expect(selectToasts(store.getState())).toMatchObject([{ tone: 'good', key: 'chat.members.gone' }]),
    );
    await waitFor(() => expect(screen.getByTestId('location')).not.toHaveTextContent('room=zh'));
  });

  it('that is left, and its screen too before the answer comes, takes the member nowhere', async () => {
    server.room = group();
    const changing = lateAnswer({ room: null });
    const { user, api } = await open('/chat?room=zh', { changeChatGroup: changing.call });
    await user.click(await screen.findByRole('button', { name: 'Members' }));
    await user.click(await screen.findByRole('button', { name: 'Leave group' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave group' }),
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'New group' }));
    await act(async () => changing.arrive());
    expect(screen.getByTestId('location')).toHaveTextContent('/chat?view=create');
    expect(api.calls.some(({ name }) => name === 'changeChatGroup')).toBe(true);
  });

  it('that was disbanded can be read and not written in', async () => {
    server.room = { ...group(), owned: false, closed: true };
    server.say('', { kind: 'disbanded' });
    await open('/chat?room=zh');
    expect(await screen.findByText('Nightfly disbanded the group')).toBeVisible();
    expect(screen.getByText('Group disbanded')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('an invitation', () => {
  const group = () => ({ ...server.room, roomId: 'g1', kind: 'group' as const, name: 'Friends', members: 2 });
  const invites = [{ roomId: 'g1', name: 'Friends', members: 3, by: 'Nightfly', avatar: 'ram' }];
  const changes = (api: { calls: readonly { name: string; input: unknown }[] }) =>
    api.calls.filter(({ name }) => name === 'changeChatGroup').map(({ input }) => input);

  it('goes to the writer of a message, into the group that is chosen', async () => {
    server.say('hello');
    const { user, api, store } = await open('/chat?room=zh', {
      listChatRooms: accepted({ rooms: [server.room, group(), { ...group(), closed: true }], mute: null }),
      changeChatGroup: accepted({ room: group() }),
    });
    await user.click(await screen.findByRole('button', { name: "Options for Nightfly's message" }));
    await user.click(screen.getByRole('button', { name: /Invite to my group/ }));
    await user.click(await screen.findByRole('button', { name: /Friends/ }));
    await waitFor(() =>
      expect(selectToasts(store.getState())).toMatchObject([{ tone: 'good', key: 'chat.member.invited' }]),
    );
    expect(changes(api)).toEqual([{ roomId: 'g1', action: 'invite', memberUid: '88000001' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: "Options for Nightfly's message" }));
    expect(screen.getByRole('button', { name: /Invite to my group/ })).toBeVisible();
  });

  it('that is refused says why, and stays open for another group', async () => {
    server.say('hello');
    const { user, store } = await open('/chat?room=zh', {
      listChatRooms: accepted({ rooms: [group()], mute: null }),
      changeChatGroup: refused('GROUP_MEMBER'),
    });
    await user.click(await screen.findByRole('button', { name: "Options for Nightfly's message" }));
    await user.click(screen.getByRole('button', { name: /Invite to my group/ }));
    await user.click(await screen.findByRole('button', { name: /Friends/ }));
    await waitFor(() => expect(selectToasts(store.getState())).toMatchObject([{ tone: 'bad' }]));
    expect(screen.getByRole('button', { name: /Friends/ })).toBeVisible();
  });

  it('is accepted in the list, which opens the group', async () => {
    const { user, api } = await open('/chat', {
      listChatRooms: accepted({ rooms: [server.room], mute: null, invites }),
      changeChatGroup: accepted({ room: group() }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation to “Friends”' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/chat?room=g1'));
    expect(changes(api)).toEqual([{ roomId: 'g1', action: 'accept' }]);
  });

  it('that is accepted opens no group for a member who has left the list before the answer comes', async () => {
    const changing = lateAnswer({ room: group() });
    const { user } = await open('/chat', {
      listChatRooms: accepted({ rooms: [server.room], mute: null, invites }),
      changeChatGroup: changing.call,
    });
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation to “Friends”' }));
    await user.click(screen.getByRole('link', { name: /Simplified Chinese room/ }));
    await screen.findByRole('log');
    await act(async () => changing.arrive());
    expect(screen.getByTestId('location')).toHaveTextContent('/chat?room=zh');
  });

  it('is declined in the list, and gone; one that ended meanwhile, too', async () => {
    let left = [...invites, ...invites.map((invite) => ({ ...invite, roomId: 'g2', name: 'Rivals' }))];
    const { user, store } = await open('/chat', {
      listChatRooms: () => accepted({ rooms: [server.room], mute: null, invites: left }),
      changeChatGroup: ({ roomId }: { roomId: string }) => {
        left = left.filter((invite) => invite.roomId !== roomId);
        return roomId === 'g1' ? accepted({ room: null }) : refused('NOT_FOUND');
      },
    });
    for (const name of ['Friends', 'Rivals']) {
      await user.click(await screen.findByRole('button', { name: `Decline the invitation to “${name}”` }));
      await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    }
    expect(selectToasts(store.getState())).toMatchObject([
      { tone: 'good', key: 'chat.invitation.declined' },
      { tone: 'info', key: 'chat.invitation.ended' },
    ]);
  });
});
