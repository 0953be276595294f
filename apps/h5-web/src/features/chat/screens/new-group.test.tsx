import { act, screen, waitFor } from '@testing-library/react';
import { accepted, unreachable } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';
import { selectToasts } from '../../../state/toasts/toasts.slice';
import { ChatServer, lateAnswer } from '../chat-server.fixture';

let server: ChatServer;
beforeEach(() => (server = new ChatServer()));
const open = (at: string, answers: object = {}) =>
  renderFeature(feature, { at, answers: { ...server.answers, ...answers }, member: true });

describe('a new group', () => {
  const person = (number: number) => ({
    uid: String(88_000_000 + number),
    nickname: `Friend ${String(number)}`,
    avatar: 'ram',
    owner: false,
    moderator: false,
  });
  const people = (count: number) =>
    accepted({ items: Array.from({ length: count }, (_, at) => person(at + 1)) });
  const created = (uninvited?: string[]) =>
    accepted({
      ...server.room,
      roomId: 'g1',
      kind: 'group' as const,
      name: 'Friends',
      ...(uninvited && { uninvited }),
    });
  const inputs = (api: { calls: readonly { name: string; input: unknown }[] }) =>
    api.calls.filter(({ name }) => name === 'createChatGroup').map(({ input }) => input);
  const place = () => screen.getByTestId('location');

  it('invites with its creation those who are chosen, and opens', async () => {
    const { user, api } = await open('/chat?view=create', {
      listChatMembers: people(3),
      createChatGroup: created([]),
    });
    await user.type(screen.getByRole('textbox', { name: 'Group name' }), 'Friends');
    for (const name of [/Friend 1/, /Friend 2/, /Friend 3/, /Friend 2/])
      await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Create and invite 2' }));
    await waitFor(() => expect(place()).toHaveTextContent('/chat?room=g1'));
    expect(inputs(api)).toMatchObject([{ name: 'Friends', memberUids: '88000001,88000003' }]);
  });

  it('invites nobody where nobody is chosen, and needs no list of people', async () => {
    const { user, api } = await open('/chat?view=create', {
      listChatMembers: unreachable('network'),
      createChatGroup: created(),
    });
    await user.type(screen.getByRole('textbox', { name: 'Group name' }), 'Friends');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create group' }));
    await waitFor(() => expect(place()).toHaveTextContent('/chat?room=g1'));
    expect(inputs(api)).toEqual([{ groupId: expect.any(String), name: 'Friends' }]);
  });

  it('names who was not invited before it opens', async () => {
    const { user } = await open('/chat?view=create', {
      listChatMembers: people(2),
      createChatGroup: created(['88000002']),
    });
    await user.type(screen.getByRole('textbox', { name: 'Group name' }), 'Friends');
    for (const name of [/Friend 1/, /Friend 2/])
      await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Create and invite 2' }));
    expect(await screen.findByText('The group was created. 1 person was not invited')).toBeVisible();
    expect(screen.getByText('Friend 2')).toBeVisible();
    expect(screen.queryByText('Friend 1')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open the group' }));
    await waitFor(() => expect(place()).toHaveTextContent('/chat?room=g1'));
  });

  it('names them also to a member who has left the screen before the answer comes', async () => {
    const creating = lateAnswer({
      ...server.room,
      roomId: 'g1',
      kind: 'group' as const,
      uninvited: ['88000001'],
    });
    const { user, store } = await open('/chat?view=create', {
      listChatMembers: people(1),
      createChatGroup: creating.call,
    });
    await user.type(screen.getByRole('textbox', { name: 'Group name' }), 'Friends');
    await user.click(await screen.findByRole('checkbox', { name: /Friend 1/ }));
    await user.click(screen.getByRole('button', { name: 'Create and invite 1' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('link', { name: /Simplified Chinese room/ });
    await act(async () => creating.arrive());
    expect(place()).toHaveTextContent('/chat');
    expect(selectToasts(store.getState())).toMatchObject([
      { tone: 'bad', key: 'chat.create.notInvitedNames', params: { names: 'Friend 1' } },
    ]);
  });

  it('invites twenty at most, and the search finds whom the list does not show', async () => {
    const { user } = await open('/chat?view=create', { listChatMembers: people(60) });
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(50);
    expect(screen.getByText('10 more: search by name')).toBeVisible();
    for (const box of boxes.slice(0, 20)) await user.click(box);
    expect(screen.getByText('20 / 20')).toBeVisible();
    expect(boxes[20]).toBeDisabled();
    expect(boxes[0]).toBeEnabled();
    await user.type(screen.getByRole('searchbox'), 'friend 60');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), '1');
    expect(screen.getByText('Nobody found')).toBeVisible();
  });
});
