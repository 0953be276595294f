import { screen, waitFor, within } from '@testing-library/react';
import { accepted } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';
import { ChatServer } from '../chat-server.fixture';

let server: ChatServer;
beforeEach(() => (server = new ChatServer()));
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
    expect(screen.getByText(/Slow mode: one message in 15 s/)).toBeVisible();
  });

  it('says to a muted member until when and why, and where to object', async () => {
    server.mute = { until: null, reason: 'flooding', count: 4 };
    await open('/chat?room=zh');
    expect(await screen.findByText('You are muted permanently')).toBeVisible();
    expect(screen.getByText(/flooding \(mute no. 4\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Appeal' })).toHaveAttribute(
      'href',
      '/customerService?about=account',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
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
