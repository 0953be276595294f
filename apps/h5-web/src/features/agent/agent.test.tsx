import { screen, within } from '@testing-library/react';
import type { AgentProgramme, Commission, DownlineMember } from '@realm/api-client';
import { accepted, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { amountsSaid } from '../../state/testing/amounts-said';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from '.';

const RATES: AgentProgramme['rates'] = [
  { category: 'sports', rate: '0.001' },
  { category: 'live', rate: '0.001' },
  { category: 'slots', rate: '0.0015' },
];
const DAYS = ['0.00', '12.40', '22.15', '8.60', '0.00', '26.35', '31.70'].map((amount, index) => ({
  day: `2026-11-${String(13 + index)}`,
  amount,
}));
const FIGURES: AgentProgramme['member'] = {
  invitationCode: 'A1B2C3D4E5',
  downline: 12,
  active: 5,
  currencyCode: 'CNY',
  monthAmount: '214.60',
  days: DAYS,
};
const programme = (member: AgentProgramme['member']) => accepted({ rates: RATES, paidAtHour: 12, member });
const COMMISSION: Commission = {
  day: '2026-11-19',
  currencyCode: 'CNY',
  members: 3,
  turnover: '28700.00',
  amount: '31.70',
  lines: [
    { category: 'live', turnover: '14500.00', rate: '0.001', amount: '14.50' },
    { category: 'sports', turnover: '8200.00', rate: '0.001', amount: '8.20' },
    { category: 'slots', turnover: '6000.00', rate: '0.0015', amount: '9.00' },
  ],
  calculatedAt: '2026-11-20T16:00:00.000Z',
};
const FRIEND: DownlineMember = {
  downlineId: 'd1',
  account: 'li***88',
  avatar: 'wolf',
  joinedAt: '2026-11-03T12:00:00.000Z',
  active: true,
  turnover: [{ currencyCode: 'CNY', lastDay: '100.00', week: '14500.00' }],
};

const open = (at: string, answers: FakeAnswers, member = true) =>
  renderFeature(feature, { at, answers, member });

describe('the agent page', () => {
  it('tells a visitor what it is, the rates, and the ways in', async () => {
    const { user } = await open('/agent', { getAgent: programme(null) }, false);
    expect(await screen.findByText('Sports · Live')).toBeVisible();
    expect(screen.getByText('0.15%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No account yet? Create one' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/login?mode=register');
    expect(localStorage.getItem('backUrl')).toBe('/agent');
  });

  it('shows a member the code, its link and the figures', async () => {
    await open('/agent', { getAgent: programme(FIGURES) });
    expect(await screen.findByText('A1B2C3D4E5')).toBeVisible();
    expect(screen.getByText(/\/login\?mode=register&invite=A1B2C3D4E5$/)).toBeVisible();
    expect(
      screen.getByRole('figure', { name: 'Commission over the last 7 days, ¥101.20 in total' }),
    ).toBeVisible();
    expect(screen.getByText('12 members, 5 active in 7 days')).toBeVisible();
  });

  it('shows zeros and the rules before anybody has registered', async () => {
    const days = DAYS.map(({ day }) => ({ day, amount: '0.00' }));
    await open('/agent', {
      getAgent: programme({ ...FIGURES, downline: 0, active: 0, monthAmount: '0.00', days }),
    });
    expect(await screen.findByRole('heading', { name: 'No downline yet' })).toBeVisible();
    expect(screen.queryByText('Downline', { selector: 'a *' })).toBeNull();
    expect(screen.getByText('0.15%')).toBeVisible();
  });

  it('offers a retry when it does not load', async () => {
    await open('/agent', { getAgent: unreachable('network') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('explains a commission line by line; the last line is the amount in the list', async () => {
    const { user } = await open('/agent?view=commission', {
      getAgent: programme(FIGURES),
      listCommissions: accepted({ items: [COMMISSION], nextCursor: null }),
    });
    const row = await screen.findByRole('button', { name: /3 members · ¥28,700\.00/ });
    expect(row).toHaveTextContent('+31.70');
    await user.click(row);
    const rows = within(screen.getByRole('dialog', { name: 'Commission for 11-19' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Live¥14,500.00 × 0.10%¥14.50',
      'Sports¥8,200.00 × 0.10%¥8.20',
      'Slots¥6,000.00 × 0.15%¥9.00',
      'Total3 members+31.70',
    ]);
  });

  it('lists the downline with masked accounts and turnover', async () => {
    const { user, api } = await open('/agent?view=downline', {
      getAgent: programme(FIGURES),
      listDownline: accepted({ items: [FRIEND], nextCursor: null }),
    });
    expect(await screen.findByText('li***88')).toBeVisible();
    expect(screen.getByText('¥14,500.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Active, 7 days: 5' }));
    expect(api.calls.findLast(({ name }) => name === 'listDownline')?.input).toMatchObject({
      show: 'active',
    });
  });

  it.each(['/agent', '/agent?view=commission', '/agent?view=downline'])(
    'says no amount on %s while the member hides amounts',
    async (at) => {
      localStorage.setItem('amountsHidden', '1');
      const { user } = await open(at, {
        getAgent: programme(FIGURES),
        listCommissions: accepted({ items: [COMMISSION], nextCursor: null }),
        listDownline: accepted({ items: [FRIEND], nextCursor: null }),
      });
      await screen.findAllByText(/\*{4}/);
      expect(amountsSaid()).toEqual([]);
      const row = screen.queryByRole('button', { name: /3 members/ });
      if (row !== null) await user.click(row);
      expect(amountsSaid()).toEqual([]);
      localStorage.clear();
    },
  );
});
