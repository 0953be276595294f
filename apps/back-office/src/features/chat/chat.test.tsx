import { act, screen, waitFor, within } from '@testing-library/react';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import { topicChanged } from '../../state/live/live.slice';
import { AT, SUMMARY } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const DESK = {
  words: ['scheme'],
  rooms: [{ roomId: 'en', slowSec: 0 }],
  moderators: [{ member: '7', nickname: 'Kim', by: 'amy', at: AT }],
  mutes: [{ member: '8', nickname: 'Lee', step: '1h', until: AT, reason: 'codes', by: 'amy', at: AT }],
};
const REPORT = {
  roomId: 'en',
  seq: 9,
  text: 'send me your codes',
  sentAt: AT,
  removed: false,
  sender: SUMMARY,
  reasons: { fraud: 2 },
  firstAt: AT,
  mutes: 1,
  nextStep: '1h',
  mutedNow: false,
};

const open = (part: string, answers: FakeAnswers<OperatorEndpoints> = {}, role: StaffRole = 'support') =>
  renderConsole(feature, {
    at: `/chat${part}`,
    path: '/chat',
    role,
    texts: ['console-chat'],
    answers: {
      'chat/desk': accepted(DESK as never),
      'chat/reports': accepted({ items: [REPORT] } as never),
      'chat/room': accepted({ items: [] }),
      ...answers,
    },
  });

type Opened = Awaited<ReturnType<typeof open>>;

/** Fills in the form that is open and sends it. */
async function send({ user }: Opened, submit: RegExp, fill?: (form: HTMLElement) => Promise<void>) {
  const dialog = await screen.findByRole('dialog');
  await fill?.(dialog);
  await user.type(within(dialog).getByLabelText(/Reason/), 'as agreed');
  await user.click(within(dialog).getByRole('button', { name: submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const press = async ({ user }: Opened, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }));

it('a reported message is removed, and its sender muted by the step that follows, each with a reason', async () => {
  const page = await open('', {
    'chat/remove': accepted({} as never),
    'chat/mute': accepted({} as never),
  });
  await page.user.click(await screen.findByText('send me your codes'));
  await press(page, /^Mute for/);
  await send(page, /^Mute for 1 hour/);
  expect(page.callsOf('chat/mute')).toMatchObject([{ member: SUMMARY.uid, step: '1h', reason: 'as agreed' }]);
  await press(page, /^Remove/);
  await send(page, /^Remove/);
  expect(page.callsOf('chat/remove')).toMatchObject([
    { roomId: 'en', seq: 9, remove: true, reason: 'as agreed' },
  ]);
});

it('words are added and taken out, slow mode is set, a moderator dismissed and a mute lifted, each with a reason', async () => {
  const done = accepted({} as never);
  const words = await open('/words', { 'chat/words': done });
  await press(words, /^New words/);
  await send(words, /^Add/, (form) =>
    words.user.type(within(form).getByRole('textbox', { name: /words/i }), 'one{Enter}two{Enter}one'),
  );
  await press(words, /^Remove/);
  await send(words, /^Remove/);
  expect(words.callsOf('chat/words')).toMatchObject([
    { add: ['one', 'two'], reason: 'as agreed' },
    { remove: ['scheme'], reason: 'as agreed' },
  ]);
  words.unmount();

  const rooms = await open('/rooms', { 'chat/slow': done });
  await press(rooms, /^Set slow mode/);
  await send(rooms, /^Set slow mode/, async (form) => {
    const field = within(form).getByLabelText(/Seconds/);
    await rooms.user.clear(field);
    await rooms.user.type(field, '30');
  });
  expect(rooms.callsOf('chat/slow')).toMatchObject([{ roomId: 'en', seconds: 30, reason: 'as agreed' }]);
  rooms.unmount();

  const moderators = await open('/moderators', { 'chat/moderator': done });
  await press(moderators, /^Dismiss/);
  await send(moderators, /^Dismiss/);
  expect(moderators.callsOf('chat/moderator')).toMatchObject([{ member: '7', appoint: false }]);
  moderators.unmount();

  const mutes = await open('/mutes', { 'chat/unmute': done });
  await press(mutes, /^Lift the mute/);
  await send(mutes, /^Lift the mute/);
  expect(mutes.callsOf('chat/unmute')).toMatchObject([{ member: '8', reason: 'as agreed' }]);
});

it('what other staff change is read again', async () => {
  const { store, callsOf } = await open('/mutes');
  await screen.findByText('Lee');
  const revision = (number: string) =>
    act(() => void store.dispatch(topicChanged({ topic: 'chat', revision: number })));
  revision('1');
  const before = callsOf('chat/desk').length;
  revision('2');
  expect(callsOf('chat/desk').length).toBeGreaterThan(before);
});
