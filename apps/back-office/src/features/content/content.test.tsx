import { screen, waitFor, within } from '@testing-library/react';
import { CONTROL_SWITCH, FEATURE_SWITCH_DEFAULTS } from '@realm/domain';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { readShortcuts } from '../../shared/keys/shortcuts';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const ALL_ON = Object.values(CONTROL_SWITCH).reduce((bits, bit) => bits | bit, 0);
const CONFIG = {
  apps: FEATURE_SWITCH_DEFAULTS,
  control_switch: ALL_ON,
  maintenance: null,
  now: { membersOnline: 12, openRounds: 3, payoutsUnderWay: 1, withdrawalsUnderReview: 2 },
};

const open = (at: string, role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at,
    path: '/content',
    role,
    texts: ['console-content'],
    answers: {
      'config/get': accepted(CONFIG as never),
      'config/history': accepted({ items: [] } as never),
      'notice/list': accepted({ items: [], nextCursor: null } as never),
      'banner/list': accepted({ items: [] } as never),
      'promotion/list': accepted({ items: [] } as never),
      ...answers,
    },
  });

beforeEach(() => localStorage.clear());

it('a notice is published in three languages or not at all', async () => {
  const { user, callsOf } = await open('/content/notices', 'content', {
    'notice/publish': accepted({ id: '1' } as never),
  });
  const publish = await screen.findByRole('button', { name: /^Publish notice/ });
  for (const language of ['简体中文', '繁體中文', 'English']) {
    expect(publish).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: new RegExp(language) }));
    await user.type(screen.getByLabelText('Title'), `Title ${language}`);
    await user.type(screen.getByLabelText('Text'), 'Text');
  }
  await user.click(publish);
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: /^Publish notice/ }));
  expect(form.getByText('Give a reason')).toBeVisible();
  expect(callsOf('notice/publish')).toEqual([]);
  await user.type(form.getByLabelText('Reason'), 'agreed today');
  await user.click(form.getByRole('button', { name: /^Publish notice/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('notice/publish')).toMatchObject([
    { title: { zh: 'Title 简体中文', zht: 'Title 繁體中文', en: 'Title English' }, reason: 'agreed today' },
  ]);
});

it('a notice is withdrawn by its title, with a reason', async () => {
  const title = { zh: '停机', en: 'Downtime', zht: '停機' };
  const notice = { noticeId: '7', kind: 'general', title, body: title, readers: 3, from: AT, until: null };
  const { user, callsOf } = await open('/content/notices', 'content', {
    'notice/list': accepted({ items: [{ ...notice, state: 'shown' }] } as never),
    'notice/withdraw': accepted({ withdrawn: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const form = within(await screen.findByRole('dialog', { name: /Downtime/ }));
  await user.type(form.getByLabelText('Reason'), 'it is over');
  await user.click(form.getByRole('button', { name: /^Withdraw/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('notice/withdraw')).toMatchObject([{ noticeId: '7', reason: 'it is over' }]);
});

const PROMOTION = {
  promotionId: 'spring',
  title: { zh: '春', en: 'Spring', zht: '春' },
  status: 'open',
  offer: null,
  joins: { active: 0, paid: 0, cancelled: 0, expired: 0 },
  startsAt: AT,
  endsAt: null,
};

it.each([
  ['content', ['New promotion', 'Edit', 'End']],
  ['finance-checker', []],
] as const)('promotions have buttons and a key for who may change them: %s', async (role, names) => {
  await open('/content/promotions', role, {
    'promotion/list': accepted({ items: [PROMOTION] } as never),
  });
  await screen.findByRole('rowheader', { name: 'Spring' });
  const buttons = screen.queryAllByRole('button', { name: /^(New promotion|Edit|End)/ });
  expect(buttons.map(({ textContent }) => textContent?.replace(/C$/, ''))).toEqual(names);
  expect(readShortcuts().some(({ keys }) => keys === 'c')).toBe(names.length > 0);
});

it('a switch is saved after its difference was seen, with those that stay as they are', async () => {
  const { user, callsOf } = await open('/content/switches', 'admin', {
    'config/switches': accepted({} as never),
  });
  await user.click(await screen.findByRole('switch', { name: /^Lottery/ }));
  expect(screen.getByText(/12 members online/)).toBeVisible();
  expect(callsOf('config/switches')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Review changes/ }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('list')).toHaveTextContent(/Lottery.*on.*off/);
  await user.type(form.getByLabelText('Reason'), 'the draw is over');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('config/switches')).toMatchObject([
    {
      apps: FEATURE_SWITCH_DEFAULTS,
      control_switch: ALL_ON & ~CONTROL_SWITCH.lottery,
      reason: 'the draw is over',
    },
  ]);
});

it('offers only switches that switch something, and keeps the others as they are', async () => {
  const apps = { ...FEATURE_SWITCH_DEFAULTS, wcup: false };
  const { user, callsOf } = await open('/content/switches', 'admin', {
    'config/get': accepted({ ...CONFIG, apps } as never),
    'config/switches': accepted({} as never),
  });
  await user.click(await screen.findByRole('switch', { name: /apps\.live/ }));
  expect(screen.getAllByRole('switch')).toHaveLength(Object.keys(CONTROL_SWITCH).length + 1);
  await user.click(screen.getByRole('button', { name: /^Review changes/ }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'the studio is closed');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(callsOf('config/switches')).toHaveLength(1));
  expect(callsOf('config/switches')).toMatchObject([{ apps: { ...apps, live: false } }]);
});

it('whoever may not change a switch reads it', async () => {
  await open('/content/switches', 'content');
  expect(await screen.findByRole('switch', { name: /^Lottery/ })).toBeDisabled();
  expect(screen.getByText('Only administrators may change this.')).toBeVisible();
});

it('a maintenance needs a message in every language, and says what it stops before it begins', async () => {
  const { user, callsOf } = await open('/content/maintenance', 'admin', {
    'config/maintenance': accepted({} as never),
  });
  const begin = await screen.findByRole('button', { name: 'Start maintenance' });
  const write = async (language: RegExp, text: string): Promise<void> => {
    await user.click(screen.getByRole('radio', { name: language }));
    await user.type(screen.getByLabelText('Message for members'), text);
  };
  await write(/English/, 'Back at noon');
  await write(/简体/, '中午恢复');
  expect(begin).toBeDisabled();
  await write(/繁體/, '中午恢復');
  await user.click(begin);
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('list')).toHaveTextContent('Back at noon');
  await user.type(form.getByLabelText('Reason'), 'an update');
  await user.click(form.getByRole('button', { name: /^Start maintenance/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const message = { zh: '中午恢复', en: 'Back at noon', zht: '中午恢復' };
  expect(callsOf('config/maintenance')).toMatchObject([
    { maintenance: { message, beginsAt: null, endsAt: null }, reason: 'an update' },
  ]);
});

it('a maintenance that is planned is not one that runs', async () => {
  const message = { zh: '一', en: 'One', zht: '一' };
  const maintenance = { message, beginsAt: '2098-01-01T04:00:00.000Z', endsAt: null };
  await open('/content/maintenance', 'admin', {
    'config/get': accepted({ ...CONFIG, maintenance } as never),
  });
  expect(await screen.findByText(/Planned for 2098-01-01 00:00/)).toBeVisible();
  expect(screen.getByText('Now: running')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the maintenance' })).toBeEnabled();
});
