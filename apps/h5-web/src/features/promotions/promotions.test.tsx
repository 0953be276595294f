import { screen, within } from '@testing-library/react';
import type { Promotion, PromotionJoin } from '@realm/api-client';
import { accepted, refused, unreachable } from '@realm/api-client/testing';
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
  offer: null,
  obstacle: null,
  join: null,
};
const OFFER: NonNullable<Promotion['offer']> = {
  currencyCode: 'CNY',
  stake: '50.00',
  target: '2000.00',
  reward: '28.00',
  expiryDays: 7,
  counts: [{ category: 'slots', percent: 100 }],
  requires: [],
  isFull: false,
  version: 'v1',
};
const JOIN: PromotionJoin = {
  orderNumber: 'B1',
  promotionId: 'temple-days',
  status: 'active',
  currencyCode: 'CNY',
  stake: '50.00',
  target: '2000.00',
  reward: '28.00',
  joinedAt: '2026-11-19T12:00:00.000Z',
  expiresAt: '2099-11-26T12:00:00.000Z',
  endedAt: null,
  turnover: '1040.00',
  lines: [{ category: 'slots', percent: 100, turnover: '1040.00', counted: '1040.00' }],
};
const ENDED: Promotion = { ...OPEN, promotionId: 'old', status: 'ended', title: text('Fairness week') };

const open = (at: string, items: readonly Promotion[] = [OPEN, ENDED]) =>
  renderFeature(feature, { at, answers: { listPromotions: accepted({ items: [...items] }) }, member: true });

describe('promotions', () => {
  it('are listed by state, with the end of each', async () => {
    const { user } = await open('/promotions');
    expect(await screen.findByRole('article')).toHaveTextContent('Temple days');
    expect(screen.getByText(/^Until 12-01 00:00/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Joined' }));
    expect(screen.getByRole('heading', { name: "You haven't joined a promotion" })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Ended 1' }));
    expect(screen.getByRole('article')).toHaveTextContent('Fairness week');
  });

  it('open with period, addressees, what holds for the member, terms, and the way to the games', async () => {
    await open('/promotions?promotion=temple-days');
    expect(await screen.findByText('Members who registered within 7 days')).toBeVisible();
    expect(screen.getByText('2026-11-01 00:00 –')).toBeVisible();
    expect(screen.getByText('2026-12-01 00:00 GMT-4')).toBeVisible();
    expect(screen.getByText(/^New-member period ended/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Countssettled bets',
      'One account per person',
    ]);
    expect(screen.getByRole('link', { name: 'Play Slots' })).toHaveAttribute('href', '/game?category=slots');
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

const openOne = (
  promotion: Partial<Promotion>,
  member = true,
  refusal: Parameters<typeof refused>[0] = 'PROMOTION_FULL',
) =>
  renderFeature(feature, {
    at: '/promotions?promotion=temple-days',
    member,
    answers: {
      listPromotions: accepted({ items: [{ ...OPEN, offer: OFFER, ...promotion }] }),
      joinPromotion: refused(refusal),
      leavePromotion: accepted({ ...JOIN, status: 'cancelled', endedAt: JOIN.joinedAt }),
      getBalance: unreachable('network'),
    },
  });

describe('a promotion that can be joined', () => {
  it('shows what it takes, counts and pays, and asks once more before it takes anything', async () => {
    const { user, api } = await openOne({});
    expect(await screen.findByText('¥50.00, returned in any case')).toBeVisible();
    expect(screen.getByText('Slots 100%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: "I've read this, join" }));
    const dialog = screen.getByRole('alertdialog', { name: 'Join this promotion?' });
    expect(dialog).toHaveTextContent(/¥50\.00 is taken from your main wallet now/);
    expect(api.calls.filter(({ name }) => name === 'joinPromotion')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Join with ¥50.00' }));
    expect(await screen.findByText(/All rewards of this promotion are taken/)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'joinPromotion')?.input).toMatchObject({
      promotionId: 'temple-days',
      version: 'v1',
    });
  });

  it('leads a visitor to the sign-in', async () => {
    await openOne({}, false);
    expect(await screen.findByRole('button', { name: 'Sign in to join' })).toBeVisible();
  });

  it.each([
    ['email', 'Verify your email address to join.', '/userCenter/safeSetting'],
    ['deposit', 'You can join once you have a credited deposit.', '/userCenter/deposit'],
    ['currency', 'This promotion is in CNY. Switch your wallet to join.', '/userCenter/wallet'],
    ['newcomer', "Your new-member period has ended, so you can't join.", null],
    ['full', 'All rewards of this promotion have been taken.', null],
  ] as const)('says what is missing, and where that can be changed: %s', async (obstacle, text, place) => {
    await openOne({ obstacle });
    const footer = (await screen.findByText(text)).parentElement;
    const link = footer?.querySelector('a') ?? null;
    expect(link?.getAttribute('href') ?? null).toBe(place);
    expect(screen.queryByRole('button', { name: /join/ })).toBeNull();
  });

  it.each([
    ['PROMOTION_CHANGED', /^The terms have just changed/],
    ['PROMOTION_CLOSED', /^This promotion isn't open/],
    ['PROMOTION_NOT_ELIGIBLE', /^You don't meet the conditions/],
    ['PROMOTION_JOINED', /^You've already joined/],
    ['LIMIT_REACHED', /^This would go over a limit you set/],
    ['PLAY_PAUSED', /^You are taking a break/],
    ['INSUFFICIENT_FUNDS', /^Not enough available balance/],
  ] as const)('says why joining was refused: %s', async (code, text) => {
    const { user } = await openOne({}, true, code);
    await user.click(await screen.findByRole('button', { name: "I've read this, join" }));
    await user.click(screen.getByRole('button', { name: 'Join with ¥50.00' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('a joined promotion', () => {
  it('shows what is missing, what counted line by line, and what leaving does before it is left', async () => {
    const { user, api } = await openOne({ join: JOIN });
    const bar = await screen.findByRole('progressbar', { name: 'Counted turnover' });
    expect(bar).toHaveAttribute('aria-valuetext', '¥1,040.00 of ¥2,000.00');
    expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual(
      expect.arrayContaining(['Slots 100%¥1,040.001,040.00', 'Total1,040.00']),
    );
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Leave this promotion?' });
    expect(dialog).toHaveTextContent(/Your ¥50\.00 is returned in full/);
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    expect(api.calls.filter(({ name }) => name === 'leavePromotion')).toHaveLength(1);
  });

  it.each([
    ['paid', 'Completed', '¥28.00 paid, ¥50.00 returned'],
    ['cancelled', 'Left', 'You left; ¥50.00 returned'],
    ['expired', 'Expired', 'Target missed; ¥50.00 returned'],
  ] as const)('that is %s is among the ended ones and says what came back', async (status, badge, text) => {
    const join = { ...JOIN, status, endedAt: '2026-11-20T12:00:00.000Z' };
    const { user } = await open('/promotions', [{ ...OPEN, offer: OFFER, join }]);
    await user.click(await screen.findByRole('tab', { name: 'Ended 1' }));
    expect(screen.getByRole('article')).toHaveTextContent(badge);
    expect(screen.getByRole('article')).toHaveTextContent(text);
  });
});
