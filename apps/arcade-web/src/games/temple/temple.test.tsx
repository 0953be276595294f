import { act, fireEvent, screen } from '@testing-library/react';
import { SlotRulesSchema } from '@realm/arcade-contract';
import { GOLDEN_TEMPLE, type Spin } from '@realm/fairness';
import {
  SITTING,
  fakeProvider,
  mediaWithMotion,
  renderGame,
  settledBet,
  viewOf,
} from '../../testing/fake-provider';
import { Temple } from './temple';

const view = viewOf(
  {
    game: 'temple',
    rules: SlotRulesSchema.parse(GOLDEN_TEMPLE),
    theoreticalReturn: { lowest: '96.21', highest: '96.21' },
  },
  { game: 'temple', againAt: null },
);
const spin = (changed: Partial<Spin> = {}): Spin => ({
  stops: [0, 0, 0, 0, 0],
  window: [
    ['gem', 'scatter', 'leaf'],
    ['flame', 'scatter', 'sun'],
    ['moon', 'scatter', 'panther'],
    ['serpent', 'leaf', 'gem'],
    ['sun', 'mask', 'moon'],
  ],
  lineWins: [],
  scatters: 0,
  scatterMultiplier: 0,
  multiplier: 0,
  ...changed,
});
const WON_FREE_SPINS = {
  ok: true as const,
  value: {
    bet: settledBet({ game: 'temple', stake: '1.00', payout: '32.00' }),
    round: {
      spin: spin({ scatters: 3, scatterMultiplier: 20_000, multiplier: 20_000 }),
      freeSpins: [spin({ multiplier: 300_000 }), spin()],
      multiplier: 320_000,
    },
    againAt: 0,
    funds: { balance: '243.30', net: '23.00', ...SITTING, nonce: 128, seq: 2 },
  },
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const gate = () => document.querySelector('.gate');

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '');
  mediaWithMotion();
  // jsdom draws nothing.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.useRealTimers());

it('opens the gate before the first free spin, and celebrates the whole round at its end', async () => {
  await renderGame(Temple, fakeProvider(view, { spinSlots: [WON_FREE_SPINS] }), ['temple']);
  press(/^Spin ·|^Spin/);
  await pass(6_000);
  expect(gate()).toBeNull();
  press(/^Next spin/);
  await pass(100);
  expect(gate()).not.toBeNull();
  await pass(6_000);
  press(/^Next spin/);
  await pass(100);
  expect(gate()).toBeNull();
  expect(screen.queryByText('+¥31.00')).toBeNull();
  await pass(5_000);
  expect(screen.getByText('+¥31.00')).toBeVisible();
  expect(document.querySelector('canvas.coins')).not.toBeNull();
});

it('throws no coins with reduced motion', async () => {
  const motion = window.matchMedia;
  window.matchMedia = (query) => ({ ...motion(query), matches: query.includes('reduce') });
  await renderGame(Temple, fakeProvider(view, { spinSlots: [WON_FREE_SPINS] }), ['temple']);
  press(/^Spin/);
  await pass(4_000);
  press(/^Next spin/);
  await pass(4_000);
  press(/^Next spin/);
  await pass(3_000);
  expect(screen.getByText('+¥31.00')).toBeVisible();
  expect(document.querySelector('canvas.coins')).toBeNull();
});
