import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { accepted } from '@realm/api-client/testing';
import type { StaffRole } from '@realm/api-client';
import { AT, SUMMARY } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';
import { open } from './members.fixture';

const WAITING = {
  waitingForSecondPerson: true,
  approvalId: '7',
  operation: 'member/top-up',
  subject: 'amount 50',
  firstOperator: 'chen',
  firstAt: AT,
  expiresAt: AT,
  worthUsdt: '7.00',
  input: { member: SUMMARY.uid, amount: '50', currencyCode: 'CNY', reason: 'goodwill' },
};
const { input: INPUT } = WAITING;

const LISTED = {
  ...SUMMARY,
  avatar: '',
  balance: { currencyCode: 'CNY', available: '1.00', frozen: '0.00' },
  agentName: null,
  paused: false,
  online: false,
  lastSeenAt: null,
};

it('a top-up shows every account before and after, needs a reason, and is sent once', async () => {
  const { user, callsOf } = await open('finance-maker', { 'member/top-up': accepted(WAITING as never) });
  await user.click(await screen.findByRole('button', { name: /^Top up/ }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Amount'), '50');
  const effect = within(await form.findByRole('table'));
  expect(effect.getByRole('row', { name: /House capital/ })).toHaveTextContent('900.00−50.00850.00');
  expect(form.getByText('One checker still needed')).toBeVisible();
  const send = form.getByRole('button', { name: /^Top up 50.00 CNY/ });
  await user.click(send);
  expect(callsOf('member/top-up')).toEqual([]);
  await user.type(form.getByLabelText(/Reason/), 'goodwill');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('member/top-up')).toMatchObject([INPUT]);
});

it('game balances are collected, and a collect is undone, with each balance before and after and a reason', async () => {
  const collect = {
    transferId: 'T1',
    currencyCode: 'CNY',
    moved: [{ category: 'slots', amount: '8.00' }],
    total: '8.00',
  };
  const { user, callsOf } = await open('finance-maker', {
    'transfer/collect': accepted(collect as never),
    'transfer/undo-collect': accepted({ transferId: 'T1' }),
    'member/collects': accepted({ items: [{ ...collect, at: AT, undoneAt: null }] } as never),
  });
  const act = async (opener: string, submit: RegExp, rows: readonly string[]) => {
    await user.click(await screen.findByRole('button', { name: opener }));
    const form = within(await screen.findByRole('dialog'));
    const effect = within(await form.findByRole('table'));
    expect(
      effect
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(rows);
    await user.type(form.getByLabelText(/Reason/), 'the game does not open');
    await user.click(form.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const reason = 'the game does not open';
  await act('Collect all', /^Collect 5.00 CNY/, ['Available100.00+5.00105.00', 'Slots5.00−5.000.00']);
  expect(callsOf('transfer/collect')).toMatchObject([{ member: SUMMARY.uid, currencyCode: 'CNY', reason }]);
  await act('Undo a collect', /^Undo 8.00 CNY/, ['Available100.00−8.0092.00', 'Slots5.00+8.0013.00']);
  expect(callsOf('transfer/undo-collect')).toMatchObject([{ transferId: 'T1', reason }]);
});

it('the second person agrees to what the first one sent, with a reason of their own', async () => {
  const { user, callsOf } = await open('finance-checker', {
    'approval/list': accepted({
      items: [{ ...WAITING, change: null }],
      nextCursor: null,
      count: 1,
    } as never),
    'member/top-up': accepted({
      requestId: 'r',
      reference: 'A1',
      type: 15,
      amount: '50.00',
      currencyCode: 'CNY',
    } as never),
  });
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByRole('table')).toBeVisible();
  await user.type(form.getByLabelText(/Reason/), 'checked');
  await user.click(form.getByRole('button', { name: /^Agree/ }));
  await waitFor(() =>
    expect(callsOf('member/top-up')).toMatchObject([{ ...INPUT, approvalId: '7', reason: 'checked' }]),
  );
  expect(screen.queryByRole('button', { name: /^Top up/ })).toBeNull();
});

it('a member page of somebody who only reads has neither money nor what is personal', async () => {
  await open('viewer');
  expect(await screen.findByText('li***88@mail.example')).toBeVisible();
  for (const name of [/^Top up/, 'Deduct', 'Show', 'More'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a nickname and an avatar are taken away with a reason that the member reads', async () => {
  const { user, callsOf } = await open('support', {
    'member/reset-profile': accepted({
      member: SUMMARY.uid,
      nickname: 'R200101',
      replaced: { nickname: SUMMARY.nickname, avatar: '' },
    } as never),
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Disable member' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Reset nickname and avatar' }));
  const form = within(await screen.findByRole('dialog'));
  const reset = form.getByRole('button', { name: /^Reset nickname/ });
  await user.click(reset);
  expect(callsOf('member/reset-profile')).toEqual([]);
  await user.type(form.getByLabelText('Reason (the member reads it)'), 'insults others');
  await user.click(reset);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('member/reset-profile')).toMatchObject([{ member: SUMMARY.uid, reason: 'insults others' }]);
});

it('what is personal is shown after a reason was given', async () => {
  const { user, callsOf } = await open('support', {
    'member/unmask': accepted({ field: 'email', values: ['lin@mail.example'] } as never),
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'asked by the member');
  await user.click(form.getByRole('button', { name: /^Show/ }));
  expect(await screen.findByText('lin@mail.example')).toBeVisible();
  expect(callsOf('member/unmask')).toMatchObject([{ field: 'email', reason: 'asked by the member' }]);
});

/** The answer to a repeated command has nothing that is shown once. */
function lostAtFirst(value: unknown, lost: unknown) {
  let calls = 0;
  return () => accepted(((calls += 1) === 1 ? lost : value) as never);
}

it('what is personal and was lost on its way is asked for again', async () => {
  const email = (values: readonly string[] | null) => ({ field: 'email', values });
  const { user } = await open('support', {
    'member/unmask': lostAtFirst(email(['lin@mail.example']), email(null)),
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'asked by the member');
  await user.click(form.getByRole('button', { name: /^Show/ }));
  expect(await form.findByRole('alert')).toHaveTextContent('The answer was lost');
  await user.click(form.getByRole('button', { name: /^Show/ }));
  expect(await screen.findByText('lin@mail.example')).toBeVisible();
});

it('members whose list was lost on its way are no members that were not found', async () => {
  const place = '198.51.100.7';
  const { user } = await renderConsole(feature, {
    at: '/members',
    path: '/members',
    role: 'support',
    texts: ['console-members'],
    answers: {
      'member/search': accepted({ items: [], nextCursor: null }),
      'member/search-place': lostAtFirst(
        { place, items: [LISTED], hasMore: false },
        { place, items: null, hasMore: null },
      ),
    },
  });
  await user.type(screen.getByRole('textbox'), place);
  await user.click(await screen.findByRole('button', { name: 'Search sign-ins by IP block' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'who shares it');
  await user.click(form.getByRole('button', { name: /^Search/ }));
  expect(await form.findByRole('alert')).toHaveTextContent('The answer was lost');
  await user.click(form.getByRole('button', { name: /^Search/ }));
  expect(await screen.findByRole('rowheader', { name: new RegExp(SUMMARY.nickname) })).toBeVisible();
});

it('the list is searched when typing has paused, and says what can be searched for where nothing is found', async () => {
  const { user, callsOf } = await renderConsole(feature, {
    at: '/members',
    path: '/members',
    role: 'viewer',
    texts: ['console-members'],
    answers: {
      'member/search': ({ text }) =>
        accepted({
          items: text === undefined ? [{ ...LISTED, paused: true }] : [],
          nextCursor: null,
        } as never),
    },
  });
  expect(await screen.findByText('On a break')).toBeVisible();
  await user.type(screen.getByRole('textbox'), 'T9kQ');
  expect(await screen.findByText('No member found')).toBeVisible();
  // On a busy machine a key may come after the pause.
  await waitFor(() => expect(callsOf('member/search').at(-1)).toEqual({ text: 'T9kQ' }));
});

it('members are found by an IP block after a reason was given, by those who may unmask', async () => {
  const search = (role: StaffRole) =>
    renderConsole(feature, {
      at: '/members',
      path: '/members',
      role,
      texts: ['console-members'],
      answers: {
        'member/search': accepted({ items: [], nextCursor: null }),
        'member/search-place': accepted({
          place: '198.51.100.7',
          items: [LISTED],
          hasMore: true,
        } as never),
      },
    });
  const viewer = await search('viewer');
  await viewer.user.type(screen.getByRole('textbox'), '198.51.100.7');
  expect(await screen.findByText('No member found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search sign-ins by IP block' })).toBeNull();
  cleanup();

  const { user, callsOf } = await search('support');
  await user.type(screen.getByRole('textbox'), '198.51.100.7');
  await user.click(await screen.findByRole('button', { name: 'Search sign-ins by IP block' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: /^Search/ }));
  expect(callsOf('member/search-place')).toEqual([]);
  await user.type(form.getByLabelText(/Reason/), 'who shares it');
  await user.click(form.getByRole('button', { name: /^Search/ }));
  expect(await screen.findByRole('rowheader', { name: new RegExp(SUMMARY.nickname) })).toBeVisible();
  expect(screen.getByText('Only the newest 1 are shown')).toBeVisible();
  expect(callsOf('member/search-place')).toMatchObject([{ place: '198.51.100.7', reason: 'who shares it' }]);
  // Of another text it says nothing.
  await user.type(screen.getByRole('textbox'), '1');
  expect(await screen.findByText('No member found')).toBeVisible();
});

it('a member’s page as an agent has the commissions by day and the downline, each member of which opens', async () => {
  const turnover = [{ currencyCode: 'CNY', lastDay: '40.00', week: '1400.00' }];
  const friend = {
    uid: 'R0000000009',
    account: 'friend88',
    avatar: '',
    joinedAt: AT,
    active: true,
    turnover,
  };
  const days = [{ day: '2026-11-19', amount: '1.25' }];
  const commission = {
    day: '2026-11-20',
    currencyCode: 'CNY',
    members: 3,
    turnover: '1500.00',
    amount: '1.50',
    lines: [{ category: 'sports', turnover: '1500.00', rate: '0.001', amount: '1.50' }],
    calculatedAt: AT,
  };
  await open(
    'viewer',
    {
      'agent/figures': accepted({
        downline: 12,
        active: 4,
        currencyCode: 'CNY',
        monthAmount: '9.75',
        days,
      } as never),
      'agent/commissions': accepted({ items: [commission], nextCursor: null } as never),
      'agent/downline': accepted({ items: [friend], nextCursor: null } as never),
    },
    '/downline',
  );
  const commissions = within(await screen.findByRole('region', { name: 'Commissions by day' }));
  const row = await commissions.findByRole('row', { name: /2026-11-20/ });
  for (const text of ['1,500.00', '1.50', 'Sports']) expect(row).toHaveTextContent(text);
  const downline = within(screen.getByRole('region', { name: 'Downline' }));
  expect(await downline.findByRole('link', { name: 'friend88' })).toHaveAttribute(
    'href',
    '/members/R0000000009',
  );
  expect(downline.getByRole('row', { name: /friend88/ })).toHaveTextContent('1,400.00');
  const aside = screen.getByRole('region', { name: 'As an agent' });
  const figures = within(aside);
  for (const text of ['12', '4', '2026-11-19']) expect(await figures.findByText(text)).toBeVisible();
  for (const text of ['9.75CNY', '2026-11-191.25CNY']) expect(aside).toHaveTextContent(text);
});
