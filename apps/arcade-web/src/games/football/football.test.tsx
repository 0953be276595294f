import { fireEvent, screen, within } from '@testing-library/react';
import type { FootballBet, FootballFixture } from '@realm/arcade-contract';
import { SPORTS_RULES } from '@realm/fairness';
import { act } from 'react';
import {
  SITTING,
  fakeProvider,
  mediaWithMotion,
  renderGame,
  settledBet,
  viewOf,
} from '../../testing/fake-provider';
import { Football } from './football';

const HASH = 'ab'.repeat(32);
const FUNDS = { balance: '192.30', net: '-28.00', ...SITTING, nonce: 128, seq: 2 };

const fixture = (changed: Partial<FootballFixture> = {}): FootballFixture => ({
  fixture: 'football-1',
  matchday: 12,
  home: 1,
  away: 2,
  startsAt: 0,
  phase: 'secondHalf',
  minute: 63,
  score: { home: 1, away: 0 },
  reds: { home: 0, away: 1 },
  events: [{ minute: 30, kind: 'goal', side: 'home' }],
  isSuspended: false,
  odds: [
    { key: '1x2:home', odds: 1_920 },
    { key: '1x2:draw', odds: 3_400 },
    { key: '1x2:away', odds: 4_250 },
    { key: 'ah:-3:home', odds: 2_220 },
    { key: 'ah:-3:away', odds: 1_660 },
  ],
  results: [],
  chainEnd: HASH,
  link: 1,
  serverSeed: null,
  ...changed,
});
const slip = (changed: Partial<FootballBet> = {}): FootballBet => ({
  bet: settledBet({ game: 'football', stake: '1.00', payout: null, status: 'open', result: null }),
  legs: [
    {
      fixture: 'football-1',
      home: 1,
      away: 2,
      selection: '1x2:home',
      odds: 1_920,
      result: null,
      startsAt: 0,
      results: [],
      chainEnd: HASH,
      link: 1,
      serverSeed: null,
    },
  ],
  potential: '1.92',
  outcome: null,
  corrections: 0,
  ...changed,
});
const view = (fixtures: FootballFixture[], bets: FootballBet[] = []) =>
  viewOf(
    {
      game: 'football',
      rules: SPORTS_RULES,
      theoreticalReturn: { lowest: '95.23', highest: '95.23' },
    },
    { game: 'football', fixtures, bets },
  );
const render = (provider: ReturnType<typeof fakeProvider>) =>
  renderGame(Football, provider, ['arcade', 'football']);
const press = (name: RegExp | string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  sessionStorage.clear();
  mediaWithMotion();
});

it('places the slip at the odds that are shown, and empties it when the bet stands', async () => {
  const provider = fakeProvider(view([fixture()]), {
    placeSlip: [{ ok: true, value: { bet: slip(), funds: FUNDS } }],
  });
  await render(provider);
  await press('Emberton v Bluetower: Emberton to win 1.92');
  await press(/^Bet slip/);
  await press(/^Bet ¥/);
  expect(provider.requested.at(-1)).toMatchObject({
    name: 'placeSlip',
    input: {
      stake: '1.00',
      policy: 'none',
      legs: [{ fixture: 'football-1', selection: '1x2:home', odds: 1_920 }],
    },
  });
  expect(screen.getByText(/Bet placed/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'My bets 1' })).toBeTruthy();
});

it('offers the usual stakes', async () => {
  await render(fakeProvider(view([fixture()]), {}));
  await press('Emberton v Bluetower: Emberton to win 1.92');
  await press(/^Bet slip/);
  const quick = within(screen.getByRole('group', { name: 'Usual stakes', hidden: true }));
  const [first] = quick.getAllByRole('button', { hidden: true });
  if (first === undefined) throw new Error('none');
  await act(async () => fireEvent.click(first));
  expect(
    screen.getByRole('button', {
      name: new RegExp(`^Bet ${first.textContent.replace('.', '\\.')}`),
      hidden: true,
    }),
  ).toBeTruthy();
  expect(first.getAttribute('aria-pressed')).toBe('true');
});

it('leads back to the list as it was left, with the focus on the match', async () => {
  const later = fixture({ fixture: 'football-2', phase: 'upcoming', home: 3, away: 4, events: [] });
  await render(fakeProvider(view([fixture(), later]), {}));
  fireEvent.click(screen.getByRole('radio', { name: /^Upcoming/ }));
  await press(/^All markets of Snowridge/);
  await press('All matches');
  expect(screen.getByRole('radio', { name: 'Upcoming 1', checked: true })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^All markets of Snowridge/ }));
});

it('says that the next bet is placed, also after another one was settled', async () => {
  const provider = fakeProvider(view([fixture()]), {
    placeSlip: [{ ok: true, value: { bet: slip(), funds: FUNDS } }],
  });
  await render(provider);
  const bet = settledBet({ game: 'football', id: 'bet-0', stake: '1.00', payout: '1.92' });
  const settled = slip({ bet, outcome: 2 });
  await act(async () =>
    provider.session.publishLive({ name: 'footballBets', payload: { bets: [settled], funds: FUNDS } }),
  );
  expect(screen.getAllByText(/^Bet settled: Won/).length).toBeGreaterThan(0);
  await press('Emberton v Bluetower: Emberton to win 1.92');
  await press(/^Bet slip/);
  await press(/^Bet ¥/);
  expect(screen.getByText(/Bet placed/)).toBeTruthy();
  expect(screen.queryByText(/^Bet settled/)).toBeNull();
});

it('says that odds have moved, and bets only when the member accepts them', async () => {
  const provider = fakeProvider(view([fixture()]), {
    placeSlip: [{ ok: true, value: { bet: slip(), funds: FUNDS } }],
  });
  const sent = () => provider.requested.filter(({ name }) => name === 'placeSlip');
  await render(provider);
  await press('Emberton v Bluetower: Emberton to win 1.92');
  const moved = fixture({ odds: [{ key: '1x2:home', odds: 1_870 }] });
  await act(async () =>
    provider.session.publishLive({ name: 'football', payload: { serverAt: 1, fixtures: [moved] } }),
  );
  await press(/^Bet slip/);
  expect(screen.getByText(/Odds moved: Emberton v Bluetower 1\.92 → 1\.87\. Accept/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Bet ¥/ })).toBeNull();
  expect(sent()).toEqual([]);
  await press(/^Accept 1.87/);
  expect(sent().map(({ input }) => input)).toMatchObject([
    { policy: 'none', legs: [{ fixture: 'football-1', selection: '1x2:home', odds: 1_870 }] },
  ]);
  expect(screen.getByText(/Bet placed/)).toBeTruthy();
});

it('draws odds of a hundred smaller than others, so that they do not fill their cell', async () => {
  const odds = [
    { key: '1x2:home', odds: 99_990 },
    { key: '1x2:draw', odds: 100_000 },
  ];
  await render(fakeProvider(view([fixture({ odds })]), {}));
  expect(screen.getByText('99.99').dataset['long']).toBe('false');
  expect(screen.getByText('100.00').dataset['long']).toBe('true');
});

it('names the match of every price of an accumulator that has moved', async () => {
  const other = (odds: number) =>
    fixture({ fixture: 'football-2', home: 3, away: 4, odds: [{ key: '1x2:home', odds }] });
  const provider = fakeProvider(view([fixture(), other(2_810)]), {});
  await render(provider);
  await press('Emberton v Bluetower: Emberton to win 1.92');
  await press('Snowridge v Tidewater: Snowridge to win 2.81');
  const fixtures = [fixture({ odds: [{ key: '1x2:home', odds: 1_870 }] }), other(2_840)];
  await act(async () =>
    provider.session.publishLive({ name: 'football', payload: { serverAt: 1, fixtures } }),
  );
  await press(/^Bet slip/);
  expect(
    screen.getByText(/Odds moved: Emberton v Bluetower 1\.92 → 1\.87, Snowridge v Tidewater 2\.81 → 2\.84\./),
  ).toBeTruthy();
});

it('offers no stake for a slip that could pay too much at the smallest, and says what to do', async () => {
  const long = (number: number) =>
    fixture({
      fixture: `football-${String(number)}`,
      home: number,
      odds: [{ key: '1x2:home', odds: 100_000 }],
    });
  const provider = fakeProvider(view([3, 4, 5].map(long)), {});
  await render(provider);
  for (const name of [/^Snowridge v .* to win/, /^Tidewater v .* to win/, /^[^ST]\w+ v .* to win/])
    await press(name);
  await press(/^Bet slip/);
  expect(
    screen.getByText(
      'Even the smallest stake, ¥0.10, could pay more than ¥10,000.00, the most a slip may pay. Remove a selection',
    ),
  ).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  for (const name of [/^Bet ¥/, /^Accept/])
    expect(dialog.queryByRole('button', { name, hidden: true })).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Max', hidden: true }).disabled).toBe(true);
  expect(dialog.queryByText('Maximum stake')).toBeNull();
});

it('keeps a slip whose market is suspended, and says what to do', async () => {
  const provider = fakeProvider(view([fixture()]), {});
  await render(provider);
  await press('Emberton v Bluetower: Emberton to win 1.92');
  await press(/^Bet slip/);
  const suspended = fixture({ isSuspended: true, odds: [] });
  await act(async () =>
    provider.session.publishLive({ name: 'football', payload: { serverAt: 1, fixtures: [suspended] } }),
  );
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByText(/is suspended. Wait a moment or remove it/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Bet ¥/, hidden: true })).toBeNull();
});

it('keeps the places of all markets of a match that is suspended, without prices', async () => {
  const provider = fakeProvider(view([fixture()]), {});
  await render(provider);
  await press(/^All markets of Emberton/);
  const places = () =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.replace(/ (\d\.\d\d|no bets)$/, ''));
  const before = places();
  const suspended = fixture({ isSuspended: true, odds: [] });
  await act(async () =>
    provider.session.publishLive({ name: 'football', payload: { serverAt: 1, fixtures: [suspended] } }),
  );
  expect(places()).toEqual(before);
  expect(screen.queryByRole('button', { name: /1\.92$/ })).toBeNull();
});

it('takes a selection whose match is no longer listed off the slip, and says which', async () => {
  const other = fixture({ fixture: 'football-2', home: 3, away: 4 });
  const provider = fakeProvider(view([fixture(), other]), {});
  await render(provider);
  await press('Emberton v Bluetower: Emberton to win 1.92');
  await press('Snowridge v Tidewater: Snowridge to win 1.92');
  const { play } = view([other]);
  await act(async () => provider.session.dispatch({ type: 'viewRead', view: { ...view([other]), play } }));
  expect(
    screen.getByText('Emberton v Bluetower is no longer listed, so it was taken off the slip'),
  ).toBeTruthy();
  await press(/^Bet slip/);
  expect(screen.getByRole('button', { name: /^Bet ¥/ })).toBeTruthy();
});

it('says that the slip is full when a selection finds no room, and takes it once there is room', async () => {
  const odds = [{ key: '1x2:home', odds: 1_920 }];
  const numbers = Array.from({ length: SPORTS_RULES.maxLegs + 1 }, (_, index) => index + 1);
  const fixtures = numbers.map((number) =>
    fixture({ fixture: `football-${String(number)}`, home: number, away: 12, odds }),
  );
  await render(fakeProvider(view(fixtures), {}));
  const selections = () => screen.getAllByRole('button', { name: / to win 1\.92$/ });
  for (const number of numbers)
    await act(async () => fireEvent.click(selections()[number - 1] as HTMLElement));
  expect(screen.getByText('A slip takes 8 selections at most. Remove one first')).toBeTruthy();
  await act(async () => fireEvent.click(selections()[0] as HTMLElement));
  expect(screen.queryByText(/^A slip takes/)).toBeNull();
  await act(async () => fireEvent.click(selections().at(-1) as HTMLElement));
  expect(screen.getByText(/^Accumulator of 8/)).toBeTruthy();
});

it.each([
  ['1.92', 0, true],
  ['1.92', 1, false],
  ['1.00', 0, false],
  ['0.50', 0, false],
])(
  'of a bet of 1.00 that returns %s after %i corrections celebrates only a gain: %s',
  async (payout, corrections, is) => {
    const provider = fakeProvider(view([fixture()], [slip()]), {});
    await render(provider);
    const settled = slip({
      bet: settledBet({ game: 'football', stake: '1.00', payout }),
      outcome: 2,
      corrections,
    });
    await act(async () =>
      provider.session.publishLive({ name: 'footballBets', payload: { bets: [settled], funds: FUNDS } }),
    );
    expect(screen.getAllByText(/^Bet settled/).length).toBeGreaterThan(0);
    expect(screen.queryByText('+¥0.92') !== null).toBe(is);
  },
);

it('shows half results and a corrected bet with the scores of its legs', async () => {
  const [leg] = slip().legs;
  if (leg === undefined) throw new Error('no leg');
  const corrected = slip({
    bet: settledBet({ game: 'football', stake: '1.00', payout: '0.50' }),
    legs: [
      {
        ...leg,
        selection: 'ah:-3:home',
        result: 'lostHalf',
        results: [
          { home: 2, away: 0 },
          { home: 1, away: 1 },
        ],
      },
    ],
    outcome: 5,
    corrections: 1,
  });
  await render(fakeProvider(view([fixture()], [corrected]), {}));
  fireEvent.click(screen.getByRole('tab', { name: /^My bets/ }));
  expect(screen.getByText('Half lost')).toBeTruthy();
  expect(screen.getByText(/result 2 : 0 → 1 : 1/)).toBeTruthy();
  expect(screen.getByText(/was corrected, and this bet was settled again/)).toBeTruthy();
});

it('shows a bet that the member app requests, whether it is open or settled', async () => {
  const settled = slip({
    bet: settledBet({ game: 'football', id: 'bet-2', orderNumber: 'B2', stake: '1.00', payout: '1.92' }),
    outcome: 2,
  });
  const provider = fakeProvider(view([fixture()], [slip(), settled]), {});
  await render(provider);
  await act(async () => provider.session.dispatch({ type: 'betRequested', orderNumber: 'B2' }));
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect(document.activeElement?.textContent).toContain('B2');
  expect(screen.getByRole('radio', { name: 'Settled 1', checked: true })).toBeTruthy();
});

it('fetches a bet that the member app requests and that is not one of the newest', async () => {
  const earlier = slip({
    bet: settledBet({ game: 'football', id: 'bet-2', orderNumber: 'B2', stake: '1.00', payout: '1.92' }),
    outcome: 2,
  });
  const provider = fakeProvider(view([fixture()], [slip()]), { slip: [{ ok: true, value: earlier }] });
  await render(provider);
  await act(async () => provider.session.dispatch({ type: 'betRequested', orderNumber: 'B2' }));
  expect(provider.requested.at(-1)).toEqual({ name: 'slip', input: { orderNumber: 'B2' } });
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect(document.activeElement?.textContent).toContain('B2');
});

it('lists open bets before settled ones beside the markets, and shows the one that is chosen', async () => {
  const [leg] = slip().legs;
  if (leg === undefined) throw new Error('no leg');
  const settled = slip({
    bet: settledBet({
      game: 'football',
      id: 'bet-2',
      orderNumber: 'B2',
      placedAt: '2026-11-02T10:00:00.000Z',
      stake: '1.00',
      payout: '1.92',
    }),
    outcome: 2,
  });
  const open = slip({
    bet: { ...slip().bet, id: 'bet-1', placedAt: '2026-11-01T10:00:00.000Z' },
    legs: [leg, { ...leg, fixture: 'football-2' }],
  });
  await render(fakeProvider(view([fixture()], [settled, open]), {}));
  const lines = () =>
    within(screen.getByRole('heading', { name: 'My bets' }).parentElement ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\d\d:\d\d(:\d\d)?/, ' '));
  expect(lines()).toEqual([
    'Accumulator of 2 ¥1.00Open',
    'Emberton to win · Emberton v Bluetower ¥1.00+0.92',
  ]);
  for (let times = 0; times < 2; times += 1) {
    await press(/^Emberton to win.*\+0\.92$/);
    expect(document.activeElement?.textContent).toContain('B2');
    fireEvent.click(screen.getByRole('radio', { name: 'Open 1' }));
  }
});
