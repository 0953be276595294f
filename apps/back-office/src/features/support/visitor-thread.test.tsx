import { screen, within } from '@testing-library/react';
import type { OperatorEndpoints } from '@realm/api-client';
import { SUPPORT_TEXT_MAX } from '@realm/domain';
import { accepted, refused, type FakeAnswers } from '@realm/api-client/testing';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const UID = 'v0123456789abcdef0123';
const LISTED = {
  visitor: UID,
  device: 'Pixel 9',
  system: 'Android 16',
  place: '203.0.113.*',
  open: true,
  lastSeq: 1,
  unread: 1,
  waitingSince: AT,
  waitingSec: 60,
  lastText: '<b>My account is disabled</b>',
  lastAt: AT,
};
const MESSAGE = {
  seq: 1,
  messageId: 'm1',
  from: 'visitor',
  staffName: '',
  text: '<b>My account is disabled</b>',
  sentAt: AT,
  operator: null,
};

const open = (answers: FakeAnswers<OperatorEndpoints> = {}, role: 'support' | 'admin' = 'support') =>
  renderConsole(feature, {
    at: `/support/${UID}`,
    path: '/support',
    role,
    texts: ['console-support', 'support', 'order'],
    answers: {
      'support/list': accepted({
        items: [],
        counts: { mine: 0, unassigned: 0, all: 0, waiting: 1, visitors: 1 },
      } as never),
      'support/visitors': accepted({ items: [LISTED] } as never),
      'support/canned': accepted({ items: [] }),
      'support/visitor': accepted({ ...LISTED, items: [MESSAGE] } as never),
      ...answers,
    },
  });

it('a visitor is shown as a visitor, never as a member, and what is written stays text', async () => {
  const { callsOf } = await open();
  const thread = within(await screen.findByRole('region', { name: 'Thread' }));
  expect(await thread.findByRole('heading', { name: 'Visitor v01234' })).toBeVisible();
  expect(thread.getByText('Pixel 9 · Android 16 · 203.0.113.*')).toBeVisible();
  expect(thread.getByRole('note')).toHaveTextContent(/^Not signed in/);
  expect(thread.getByText('<b>My account is disabled</b>')).toBeVisible();
  expect(screen.getByRole('link', { name: /Visitor v01234/ })).toHaveAttribute('href', `/support/${UID}`);
  expect([callsOf('support/get'), callsOf('member/notes')]).toEqual([[], []]);
});

it('an answer says what had been read, and a refused one stays in the field', async () => {
  const { user, callsOf } = await open({ 'support/answer-visitor': refused('MESSAGE_INVALID') });
  const field = await screen.findByRole('textbox', { name: 'Answer' });
  await user.type(field, 'Tell us more');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(callsOf('support/answer-visitor')).toMatchObject([
    { visitor: UID, text: 'Tell us more', readTo: 1 },
  ]);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Tell us more');
});

it('a slash offers answers that are ready for a visitor, too; the one that is pressed can be changed before it is sent', async () => {
  const body = { zh: '请稍候', en: 'Please wait', zht: '請稍候' };
  const { user, callsOf } = await open({
    'support/canned': accepted({ items: [{ shortcut: 'wait', title: body, body, version: 1 }] } as never),
    'support/answer-visitor': accepted({} as never),
  });
  const field = await screen.findByRole('textbox', { name: 'Answer' });
  await user.type(field, '/wa');
  await user.click(await screen.findByRole('button', { name: /Please wait/ }));
  expect(field).toHaveFocus();
  await user.type(field, ' a moment');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(callsOf('support/answer-visitor')).toMatchObject([{ text: 'Please wait a moment' }]);
});

it('an answer that is too long says so and can’t be sent', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('textbox', { name: 'Answer' }));
  await user.paste('x'.repeat(SUPPORT_TEXT_MAX + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Up to/);
  expect(screen.getByRole('button', { name: /^Send/ })).toBeDisabled();
});

it('ends the conversation as far as it was seen', async () => {
  const { user, callsOf } = await open({ 'support/close-visitor': refused('THREAD_UNREAD') });
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(callsOf('support/close-visitor')).toMatchObject([{ visitor: UID, readTo: 1 }]);
  expect(await screen.findByRole('alert')).toBeVisible();
});
