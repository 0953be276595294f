import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notice } from '@realm/api-client';
import { accepted, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import type { Language } from '@realm/domain';
import { renderFeature } from '../../../state/testing/render-app';
import { wentOnline } from '../../../state/ui/ui.slice';
import { selectUnreadTotal } from '../../../state/unread-notices/unread-notices.slice';
import { feature } from '..';

const notice = (noticeId: string, kind: Notice['kind'], en: string): Notice => ({
  noticeId,
  kind,
  title: { zh: en, en, zht: en },
  body: { zh: en, en: `${en}\n\nSecond paragraph`, zht: en },
  publishedAt: '2026-11-21T07:54:00.000Z',
});
const open = (
  pageNotices: NonNullable<FakeAnswers['pageNotices']>,
  { answers = {}, tab = 'important', language = 'en' }: Partial<Options> = {},
) =>
  renderFeature(feature, {
    at: `/userCenter/messageCenter?tab=${tab}`,
    member: true,
    language,
    answers: { pageNotices, ...answers },
  });
interface Options {
  readonly answers: FakeAnswers;
  readonly tab: Notice['kind'];
  readonly language: Language;
}
const unread = (personal: number, important: number) => accepted({ personal, important, general: 0 });

beforeEach(() => localStorage.clear());

describe('messages', () => {
  it('counts the member’s unread messages on all devices, until it is opened', async () => {
    const { user, api } = await open(
      ({ kind }) =>
        accepted({ items: kind === 'important' ? [notice('1', kind, 'New rules')] : [], nextCursor: null }),
      { answers: { getUnreadNotices: unread(0, 1), markNoticeRead: unread(0, 0) } },
    );
    expect(await screen.findByRole('tab', { name: /Important.*1 unread/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /New rules/ }));
    expect(screen.getByText('Second paragraph')).toBeVisible();
    expect(screen.getByText('2026-11-21 03:54:00 GMT-4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('tab', { name: 'Important' })).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'markNoticeRead')?.input).toEqual({ noticeId: '1' });
    expect(localStorage.getItem('readNotices')).toBeNull();
  });

  it('marks the messages of every tab read, as far as they were shown', async () => {
    const { user, api } = await open(
      ({ kind = 'general' }) =>
        accepted({ items: [notice('x1', kind, 'Newer'), notice('z2', kind, 'Older')], nextCursor: null }),
      { answers: { getUnreadNotices: unread(2, 2), markAllNoticesRead: unread(0, 0) } },
    );
    await screen.findByRole('tab', { name: /Important.*2 unread/ });
    await user.click(screen.getByRole('button', { name: 'Read all' }));
    expect(await screen.findByRole('tab', { name: 'Important' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Personal' })).toBeVisible();
    const marked = api.calls.filter(({ name }) => name === 'markAllNoticesRead');
    expect(marked.map(({ input }) => input)).toEqual([
      { kind: 'personal', newest: 'x1' },
      { kind: 'important', newest: 'x1' },
    ]);
    expect(screen.getByRole('button', { name: 'Read all' })).toBeDisabled();
  });

  const CREDITED = {
    ...notice('5', 'personal', ''),
    message: {
      kind: 'deposit-credited',
      params: { orderId: 'D1', amount: '1440.00', currency: 'CNY', reason: '' },
    },
  };

  it.each([
    ['zh', '存款已入账', /¥1,440\.00 已入账/],
    ['zht', '存款已入帳', /¥1,440\.00 已入帳/],
    ['en', 'Deposit credited', /¥1,440\.00 is in your wallet/],
  ] as const)('words a personal message in %s and leads to its order', async (language, title, body) => {
    const { user } = await open(
      ({ kind }) => accepted({ items: kind === 'personal' ? [CREDITED] : [], nextCursor: null }),
      { tab: 'personal', language, answers: { markNoticeRead: unread(0, 0) } },
    );
    await user.click(await screen.findByRole('button', { name: new RegExp(title) }));
    const message = within(await screen.findByRole('article'));
    expect(message.getByRole('heading', { name: title })).toBeVisible();
    expect(message.getByText(body)).toBeVisible();
    expect(message.getByText('¥1,440.00')).toBeVisible();
    expect(message.getByText('D1')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/customerService?order=deposit.D1',
      '/userCenter/frenchCurrencyDeposit?order=D1',
    ]);
  });

  it('loads the messages that arrived while the network was down', async () => {
    let arrived = false;
    const { store } = await open(
      ({ kind }) => accepted({ items: kind === 'personal' && arrived ? [CREDITED] : [], nextCursor: null }),
      { tab: 'personal', answers: { getUnreadNotices: () => unread(arrived ? 1 : 0, 0) } },
    );
    expect(await screen.findByText('No personal messages')).toBeVisible();
    await waitFor(() => expect(selectUnreadTotal(store.getState())).toBe(0));
    arrived = true;
    act(() => void store.dispatch(wentOnline()));
    expect(await screen.findByRole('button', { name: /Deposit credited/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: /Personal.*1 unread/ })).toBeVisible();
  });

  it('loads earlier ones below those that are shown', async () => {
    const { user } = await open(({ kind = 'general', cursor }) =>
      accepted(
        cursor === undefined
          ? { items: [notice('n1', kind, 'Newer')], nextCursor: 'next' }
          : { items: [notice('n2', kind, 'Older')], nextCursor: null },
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Load earlier messages' }));
    expect(await screen.findByRole('button', { name: /Older/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Newer/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).toBeNull();
  });

  it('names the failure, and retries on request', async () => {
    let works = false;
    const { user } = await open(() =>
      works ? accepted({ items: [], nextCursor: null }) : unreachable('network'),
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await user.click(retry);
    expect(await screen.findByText('No important messages')).toBeVisible();
  });
});
