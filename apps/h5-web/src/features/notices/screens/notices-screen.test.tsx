import { screen, waitFor } from '@testing-library/react';
import type { Notice } from '@realm/api-client';
import { accepted, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { renderFeature } from '../../../state/testing/render-app';
import { feature } from '..';

const notice = (noticeId: string, kind: Notice['kind'], en: string): Notice => ({
  noticeId,
  kind,
  title: { zh: en, en, zht: en },
  body: { zh: en, en: `${en}\n\nSecond paragraph`, zht: en },
  publishedAt: '2026-11-21T07:54:00.000Z',
});
const open = (pageNotices: FakeAnswers['pageNotices']) =>
  renderFeature(feature, {
    at: '/userCenter/messageCenter?tab=important',
    member: true,
    answers: pageNotices === undefined ? {} : { pageNotices },
  });

beforeEach(() => localStorage.clear());

describe('messages', () => {
  it('counts what is unread, until it is opened', async () => {
    const { user } = await open(({ kind }) =>
      accepted({ items: kind === 'important' ? [notice('n1', kind, 'New rules')] : [], nextCursor: null }),
    );
    expect(await screen.findByRole('tab', { name: /Important.*1 unread/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /New rules/ }));
    expect(screen.getByText('Second paragraph')).toBeVisible();
    expect(screen.getByText('2026-11-21 03:54 GMT-4')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Important', hidden: true })).toBeInTheDocument();
  });

  it('marks all of a kind read, and remembers it', async () => {
    const { user } = await open(({ kind = 'general' }) =>
      accepted({ items: [notice(`${kind}-1`, kind, 'A'), notice(`${kind}-2`, kind, 'B')], nextCursor: null }),
    );
    await screen.findByRole('tab', { name: /Important.*2 unread/ });
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(screen.getByRole('tab', { name: 'Important' })).toBeVisible();
    expect(screen.getByRole('tab', { name: /Personal.*2 unread/ })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('readNotices')).toBe('["important-1","important-2"]'));
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

  it('says what failed, and asks again when told to', async () => {
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
