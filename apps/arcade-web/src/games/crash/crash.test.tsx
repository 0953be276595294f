import { act, fireEvent, screen } from '@testing-library/react';
import type { CrashState, OwnCrashBet } from '@realm/arcade-contract';
import { CRASH_RULES } from '@realm/fairness';
import type { LiveEvent } from '../../session/live-connection';
import {
  SITTING,
  fakeProvider,
  renderGame,
  settledBet,
  mediaWithMotion,
  viewOf,
} from '../../testing/fake-provider';
import { Crash } from './crash';

const round: CrashState = {
  round: 'C-1',
  phase: 'betting',
  serverAt: 0,
  flightFrom: 7_000,
  nextAt: null,
  point: null,
  chainEnd: 'ab'.repeat(32),
  nextChainEnd: 'cd'.repeat(32),
  link: 3,
  serverSeed: null,
  bets: 4,
  cashedOut: 0,
  players: [],
  recent: [{ round: 'C-0', point: 562 }],
};
const rules = {
  game: 'crash' as const,
  rules: CRASH_RULES,
  theoreticalReturn: { lowest: '99.00', highest: '99.00' },
};
const viewAt = (state: CrashState, bets: OwnCrashBet[] = []) => viewOf(rules, { game: 'crash', state, bets });
const open: OwnCrashBet = {
  bet: {
    ...settledBet({ game: 'crash', stake: '10.00', payout: null }),
    round: 'C-1',
    status: 'open',
    result: null,
    multiplier: null,
  },
  autoCashOut: null,
  cashedOutAt: null,
};
const cashedOut = {
  bet: {
    ...open.bet,
    status: 'settled' as const,
    result: 'win' as const,
    payout: '24.70',
    multiplier: 24_700,
  },
  cashedOutAt: 247,
};
const flying = { ...round, phase: 'flying' as const, flightFrom: -15_100 };

beforeEach(() => {
  window.history.replaceState(null, '');
  mediaWithMotion();
  // jsdom draws nothing.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const action = (name: RegExp) => screen.getByRole('button', { name });
const settle = () => act(async () => undefined);

it('bets on the round that is shown, with the automatic cash-out in hundredths', async () => {
  const answer = {
    ok: true as const,
    value: {
      bet: open.bet,
      autoCashOut: 250,
      funds: { balance: '202.30', net: '-8.00', ...SITTING, nonce: 128, seq: 2 },
    },
  };
  const provider = fakeProvider(viewAt(round), { betCrash: [answer] });
  await renderGame(Crash, provider, ['crash']);
  fireEvent.change(screen.getByLabelText('Auto'), { target: { value: '2.5' } });
  fireEvent.click(action(/^Bet ¥1.00/));
  await settle();
  expect(provider.requested).toContainEqual({
    name: 'betCrash',
    input: expect.objectContaining({ round: 'C-1', stake: '1.00', autoCashOut: 250 }),
  });
  expect(action(/¥10.00 placed/)).toBeVisible();
});

it('takes a bet back before the take-off, and takes another one', async () => {
  const bet = { ...open.bet, status: 'void' as const };
  const answer = {
    ok: true as const,
    value: { bet, funds: { balance: '212.30', net: '-8.00', ...SITTING, nonce: 128, seq: 2 } },
  };
  const provider = fakeProvider(viewAt(round, [open]), { cancelCrash: [answer] });
  await renderGame(Crash, provider, ['crash']);
  fireEvent.click(action(/tap to cancel/));
  await settle();
  expect(provider.requested).toContainEqual({
    name: 'cancelCrash',
    input: expect.objectContaining({ bet: open.bet.id }),
  });
  expect(screen.getByText('¥212.30')).toBeInTheDocument();
  expect(action(/^Bet ¥1.00/)).not.toHaveAttribute('aria-disabled');
});

it('names who plays, with their cash-outs', async () => {
  const players = [
    { bet: 'b-2', name: 'k***2', stake: '200.00', currencyCode: 'CNY' as const, cashedOutAt: null },
    { bet: 'b-1', name: 'b***7', stake: '50.00', currencyCode: 'CNY' as const, cashedOutAt: 162 },
  ];
  await renderGame(Crash, fakeProvider(viewAt({ ...flying, players }, [open]), {}), ['crash']);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining(['MMy bet¥10.00flying', 'bb***7¥50.001.62×', 'kk***2¥200.00flying']),
  );
});

it('takes no bet with an automatic cash-out that is no multiplier', async () => {
  await renderGame(Crash, fakeProvider(viewAt(round), {}), ['crash']);
  fireEvent.change(screen.getByLabelText('Auto'), { target: { value: '0.9' } });
  expect(action(/1.01 or more/)).toHaveAttribute('aria-disabled', 'true');
});

it('shows the payout of a cash-out, and adds it to the balance with the answer', async () => {
  const answer = {
    ok: true as const,
    value: { ...cashedOut, funds: { balance: '227.00', net: '6.70', ...SITTING, nonce: 128, seq: 2 } },
  };
  const provider = fakeProvider(viewAt(flying, [open]), { cashOut: [answer] });
  await renderGame(Crash, provider, ['crash']);
  fireEvent.click(action(/^Cash out ¥/));
  await settle();
  expect(screen.getByText('+¥14.70')).toBeVisible();
  expect(screen.getByText('¥227.00')).toBeInTheDocument();
  expect(action(/Cashed out ¥24.70/)).toHaveAttribute('aria-disabled', 'true');
});

it('shows a lost round in one neutral line', async () => {
  const provider = fakeProvider(viewAt(flying, [open]), {});
  await renderGame(Crash, provider, ['crash']);
  const ended: LiveEvent = { name: 'crash', payload: { ...flying, phase: 'ended', point: 183 } };
  act(() => provider.session.publishLive(ended));
  expect(document.querySelector('section')).toHaveTextContent(/Flew at 1\.83× ?, ?−¥10\.00/);
  expect(screen.queryByText(/^Payout ¥/)).toBeNull();
});

it('offers in each frame what its figure pays', async () => {
  jest.useFakeTimers();
  try {
    await renderGame(Crash, fakeProvider(viewAt(flying, [open]), {}), ['crash']);
    const figures = new Set<string>();
    for (let frame = 0; frame < 40; frame += 1) {
      await act(() => jest.advanceTimersByTimeAsync(16));
      const figure = document.querySelector('.figure > span')?.textContent ?? '';
      figures.add(figure);
      expect(action(/^Cash out/)).toHaveTextContent(`Cash out ¥${(Number(figure) * 10).toFixed(2)}`);
    }
    expect(figures.size).toBeGreaterThan(2);
  } finally {
    jest.useRealTimers();
  }
});

it('continues a round that was open before a reload', async () => {
  await renderGame(Crash, fakeProvider(viewAt(flying, [open]), {}), ['crash']);
  expect(action(/^Cash out ¥/)).toBeVisible();
});

it('puts the rocket back on its pad for the next round', async () => {
  jest.useFakeTimers();
  try {
    const provider = fakeProvider(viewAt(flying), {});
    await renderGame(Crash, provider, ['crash']);
    await act(() => jest.advanceTimersByTimeAsync(100));
    const flown = document.querySelector<HTMLElement>('.tip');
    expect(flown?.style.transform).not.toBe('');
    act(() => provider.session.publishLive({ name: 'crash', payload: { ...round, round: 'C-2' } }));
    const pad = document.querySelector<HTMLElement>('.pad');
    expect(pad?.querySelector('img')).not.toBeNull();
    expect(pad?.style.transform).toBe('');
  } finally {
    jest.useRealTimers();
  }
});
