import { act, fireEvent, screen } from '@testing-library/react';
import { DICE_RULES } from '@realm/fairness';
import {
  SITTING,
  fakeProvider,
  renderGame,
  settledBet,
  viewOf,
  type FakeProvider,
  mediaWithMotion,
} from '../../testing/fake-provider';
import { Dice } from './dice';

const view = viewOf(
  { game: 'dice', rules: DICE_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
  { game: 'dice' },
);

const rolled = (roll: number, payout: string, balance: string) => ({
  ok: true as const,
  value: {
    bet: settledBet({ game: 'dice', stake: '1.00', payout }),
    roll,
    funds: { balance, net: '-7.00', ...SITTING, nonce: 128, seq: 2 },
  },
});
const WIN = rolled(3_742, '2.00', '213.30');
const LOSS = rolled(7_108, '0.00', '211.30');

const show = async (provider: FakeProvider) => renderGame(Dice, provider, ['dice']);
const balance = () => document.querySelector('[aria-live="polite"] .visually-hidden')?.textContent;
const roll = () => screen.getByRole('button', { name: /^Roll\b.*win/ });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '');
  mediaWithMotion();
});
afterEach(() => jest.useRealTimers());

describe('a roll', () => {
  it('takes the stake from the shown balance at once, and adds the payout when the dice have landed', async () => {
    await show(fakeProvider(view, { rollDice: [WIN] }));
    fireEvent.click(roll());
    await pass(100);
    expect(balance()).toBe('¥211.30');
    await pass(600);
    expect(balance()).toBe('¥213.30');
    expect(screen.getByText('+¥1.00')).toBeVisible();
  });

  it('is not given away by a figure that is pushed before its answer is shown', async () => {
    const provider = fakeProvider(view, { rollDice: [WIN] });
    await show(provider);
    fireEvent.click(roll());
    provider.pushFunds({ balance: '213.30', net: '-7.00', ...SITTING, nonce: 128, seq: 2 });
    expect(balance()).toBe('¥212.30');
    await pass(100);
    expect(balance()).toBe('¥211.30');
  });

  it('that loses ends in one neutral line, without a plate', async () => {
    await show(fakeProvider(view, { rollDice: [LOSS] }));
    fireEvent.click(roll());
    await pass(10);
    await pass(700);
    expect(document.querySelector('section')).toHaveTextContent(/71\.08 ?, ?−¥1\.00/);
    expect(screen.queryByText(/^Payout ¥/)).toBeNull();
  });

  it('ends in a line whose place was kept: nothing in the dock moves', async () => {
    await show(fakeProvider(view, { rollDice: [LOSS] }));
    const parts = () =>
      [...(document.querySelector('section')?.children ?? [])].map(({ className }) => className);
    const before = parts();
    fireEvent.click(roll());
    await pass(10);
    await pass(700);
    expect(document.querySelector('section')).toHaveTextContent(/71\.08/);
    expect(parts()).toEqual(before);
  });

  it('jumps to its result when the stage is tapped', async () => {
    await show(fakeProvider(view, { rollDice: [WIN] }));
    fireEvent.click(roll());
    await pass(50);
    fireEvent.pointerDown(screen.getByRole('slider'));
    expect(balance()).toBe('¥213.30');
  });

  it('is sent once however often it is pressed, and asked for again under its id while there is no answer', async () => {
    const provider = fakeProvider(view, {
      rollDice: [{ ok: false, error: { code: 'no-answer' } }, WIN],
    });
    await show(provider);
    fireEvent.click(roll());
    await pass(10);
    expect(screen.getByText(/Confirming the result/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Roll\b.*win/ })).toBeNull();
    await pass(600);
    await pass(600);
    const rolls = provider.requested.filter(({ name }) => name === 'rollDice').map(({ input }) => input);
    expect(rolls).toHaveLength(2);
    expect(rolls[0]).toEqual(rolls[1]);
    expect(balance()).toBe('¥213.30');
  });

  it('that a reload interrupted is asked for under its id and shown', async () => {
    const input = {
      commandId: '0190c2a0-0000-4000-8000-000000000001',
      stake: '1.00',
      choice: { side: 'under', target: 4_950 },
    };
    window.history.replaceState({ commands: [{ name: 'rollDice', input }] }, '');
    const provider = fakeProvider(view, { rollDice: [WIN] });
    await show(provider);
    await pass(10);
    await pass(700);
    expect(provider.requested).toContainEqual({ name: 'rollDice', input });
    expect(screen.getByText('+¥1.00')).toBeVisible();
    expect(window.history.state).toEqual({ commands: [] });
  });

  it('that is refused says that no stake was taken', async () => {
    await show(fakeProvider(view, { rollDice: [{ ok: false, error: { code: 'maintenance' } }] }));
    fireEvent.click(roll());
    await pass(10);
    expect(screen.getByText(/under maintenance. Nothing was taken/)).toBeVisible();
    expect(balance()).toBe('¥212.30');
  });
});

describe('the dock', () => {
  it('says how much is missing for the stake, and tells the member app until it is there', async () => {
    const poor = { ...view, funds: { balance: '0.30', net: '0.00', ...SITTING, nonce: 128, seq: 1 } };
    const provider = fakeProvider(poor, {});
    await show(provider);
    expect(screen.getByText('¥0.70 short · Chain balance')).toBeVisible();
    expect(provider.sent).toEqual([{ type: 'shortfall', missing: '0.70' }]);
    provider.pushFunds({ balance: '1.00', net: '0.00', ...SITTING, nonce: 128, seq: 2 });
    expect(provider.sent.at(-1)).toEqual({ type: 'shortfall', missing: '0' });
    expect(screen.getByRole('button', { name: /^Roll/ })).toBeEnabled();
  });

  it('keeps chance and payout exact on either side of the target', async () => {
    await show(fakeProvider(view, {}));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2500' } });
    expect(screen.getByText('3.96×')).toBeVisible();
    expect(screen.getByText('25.00%')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: /Switch between/ }));
    expect(screen.getAllByText('74.99')[0]).toBeVisible();
    expect(screen.getByText('25.00%')).toBeVisible();
  });
});

it('the stage stops while a sheet covers it', async () => {
  const { session } = fakeProvider(view, {});
  await show({ session } as FakeProvider);
  fireEvent.click(screen.getByRole('button', { name: 'Rules and return' }));
  await pass(500);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(session.getState().covers).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Rules and return' }));
  await pass(0);
  expect(session.getState().covers).toEqual(['sheet']);
});

it('says what became of bets while no page was open, until the member has read it', async () => {
  const settled = settledBet({ game: 'dice', stake: '1.00', payout: '2.00' });
  const ended = [settled, { ...settled, id: 'bet-2', status: 'void' as const, payout: null }];
  const provider = fakeProvider(
    { ...view, ended },
    { acknowledgeEnded: [{ ok: true, value: { ended: [] } }] },
  );
  await show(provider);
  expect(screen.getByText('1 bet settled, net +¥1.00')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('While you were away');
  expect(screen.getByText('1 bet cancelled, ¥1.00 returned')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await pass(0);
  expect(screen.queryByText('While you were away')).toBeNull();
  expect(provider.requested).toContainEqual({
    name: 'acknowledgeEnded',
    input: { bets: ['bet-1', 'bet-2'] },
  });
});
