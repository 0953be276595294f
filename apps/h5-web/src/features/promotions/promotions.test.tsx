import { screen } from '@testing-library/react';
import type { Promotion } from '@realm/api-client';
import { accepted, unreachable } from '@realm/api-client/testing';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from '.';

const text = (en: string) => ({ zh: en, en, zht: en });
const OPEN: Promotion = {
  promotionId: 'temple-days',
  category: 'slots',
  status: 'open',
  title: text('Temple days'),
  summary: text('0.5% on slots'),
  body: text('Play slots.\nGet a rebate.'),
  terms: text('Counts: settled bets\nOne account per person'),
  target: 'slots',
  startsAt: '2026-11-01T04:00:00.000Z',
  endsAt: '2026-12-01T04:00:00.000Z',
  newcomerDays: 7,
  newcomerUntil: '2020-01-08T04:00:00.000Z',
};
const ENDED: Promotion = { ...OPEN, promotionId: 'old', status: 'ended', title: text('Fairness week') };

const open = (at: string, items: readonly Promotion[] = [OPEN, ENDED]) =>
  renderFeature(feature, { at, answers: { listPromotions: accepted({ items: [...items] }) }, member: true });

describe('promotions', () => {
  it('are listed by state, with the end of each', async () => {
    const { user } = await open('/promotions');
    expect(await screen.findByRole('article')).toHaveTextContent('Temple days');
    expect(screen.getByText(/^Until 12-01 00:00/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
    expect(screen.getByRole('heading', { name: 'No upcoming promotions' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Ended 1' }));
    expect(screen.getByRole('article')).toHaveTextContent('Fairness week');
  });

  it('open with period, addressees, what holds for the member, terms, and the way to the games', async () => {
    await open('/promotions?promotion=temple-days');
    expect(await screen.findByText('members who registered within 7 days')).toBeVisible();
    expect(screen.getByText(/2026-11-01 00:00 – 2026-12-01 00:00 GMT-4/)).toBeVisible();
    expect(screen.getByText(/^new-member period ended/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Countssettled bets',
      'One account per person',
    ]);
    expect(screen.getByRole('link', { name: 'Play: Slots' })).toHaveAttribute('href', '/game?category=slots');
  });

  it('that have ended lead nowhere but back', async () => {
    await open('/promotions?promotion=old');
    expect(await screen.findByText('Play slots.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull();
  });

  it('that are gone say so', async () => {
    await open('/promotions?promotion=nowhere');
    expect(await screen.findByRole('heading', { name: 'This promotion was not found' })).toBeVisible();
  });

  it('offer a retry when they do not load', async () => {
    await renderFeature(feature, { at: '/promotions', answers: { listPromotions: unreachable('network') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
