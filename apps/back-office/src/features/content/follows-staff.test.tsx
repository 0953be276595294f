import { act, screen, waitFor } from '@testing-library/react';
import { FEATURE_SWITCH_DEFAULTS } from '@realm/domain';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints } from '@realm/api-client';
import { topicChanged } from '../../state/live/live.slice';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';
import { text } from './written.fixture';

const CONFIG = {
  apps: FEATURE_SWITCH_DEFAULTS,
  control_switch: 0,
  maintenance: null,
  now: { membersOnline: 1, openRounds: 0, payoutsUnderWay: 0, withdrawalsUnderReview: 0 },
};
const CHANGE = {
  at: AT,
  operator: 'chen',
  operation: 'config/switches',
  target: null,
  before: {},
  after: {},
};

/** Answers with the second once somebody else has changed something. */
const thenNews = (first: object, second: object) => {
  let read = first;
  return { answer: () => accepted(read as never), change: () => void (read = second) };
};

async function open(tab: string, answers: FakeAnswers<OperatorEndpoints>) {
  const { store, user, callsOf } = await renderConsole(feature, {
    at: `/content/${tab}`,
    path: '/content',
    role: 'admin',
    texts: ['console-content', 'console-commands', 'support'],
    answers,
  });
  const revision = (number: string) =>
    act(() => void store.dispatch(topicChanged({ topic: 'content', revision: number })));
  revision('1');
  return { user, revision, callsOf };
}

const items = (...rows: readonly object[]) => ({ items: rows });
const times = { from: AT, until: null, state: 'shown' };
const banner = (title: string) => ({
  bannerId: title,
  art: 'fair',
  link: '/promotions',
  texts: { en: { tag: 'New', title, note: 'All week' } },
  position: 1,
  ...times,
});
const notice = (title: string) => ({
  noticeId: title,
  kind: 'general',
  title: text(title),
  body: text('Text'),
  readers: 0,
  ...times,
});
const promotion = (title: string) => ({
  promotionId: title,
  title: text(title),
  status: 'open',
  offer: null,
  joins: { active: 0, paid: 0, cancelled: 0, expired: 0 },
  startsAt: AT,
  endsAt: null,
});
const written = (title: string) => ({
  tutorialId: title,
  questionId: title,
  section: 'money',
  subject: 'setting',
  title: text(title),
  lead: text('In short'),
  position: 1,
  version: 1,
  status: 'draft',
  steps: [],
});

it.each([
  ['banners', 'banner/list', banner],
  ['notices', 'notice/list', notice],
  ['promotions', 'promotion/list', promotion],
  ['tutorials', 'tutorial/list', written],
  ['questions', 'question/list', written],
] as const)('%s that other staff put and remove come and go on the screen', async (tab, name, row) => {
  const list = thenNews(items(row('Spring')), items(row('Summer')));
  const { revision } = await open(tab, { [name]: list.answer });
  expect(await screen.findByText(/Spring/)).toBeVisible();
  list.change();
  revision('2');
  expect(await screen.findByText(/Summer/)).toBeVisible();
  expect(screen.queryByText(/Spring/)).toBeNull();
});

it('a switch that somebody else turns is turned on the screen, with its line in the history', async () => {
  const config = thenNews(CONFIG, { ...CONFIG, control_switch: 1 });
  const history = thenNews(items(), items({ ...CHANGE, reason: 'the draw begins' }));
  const { revision } = await open('switches', {
    'config/get': config.answer,
    'config/history': history.answer,
  });
  expect(await screen.findByText('control_switch = 0')).toBeVisible();
  config.change();
  history.change();
  revision('2');
  expect(await screen.findByText('control_switch = 1')).toBeVisible();
  expect(await screen.findByText('the draw begins')).toBeVisible();
});

it('a maintenance that somebody else begins is shown with its message; what is typed stays', async () => {
  const message = text('Back at noon');
  const maintenance = { message, beginsAt: null, endsAt: null };
  const config = thenNews(CONFIG, { ...CONFIG, maintenance });
  const { user, revision, callsOf } = await open('maintenance', {
    'config/get': config.answer,
    'config/history': accepted(items() as never),
  });
  await user.click(await screen.findByRole('radio', { name: /English/ }));
  config.change();
  revision('2');
  expect(await screen.findByText('Now: under maintenance')).toBeVisible();
  expect(screen.getByLabelText('Message for members')).toHaveValue('Back at noon');
  await user.type(screen.getByLabelText('Message for members'), ' or so');
  revision('3');
  await waitFor(() => expect(callsOf('config/get')).toHaveLength(3));
  expect(screen.getByLabelText('Message for members')).toHaveValue('Back at noon or so');
});
