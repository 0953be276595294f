import { act, fireEvent, screen } from '@testing-library/react';
import { BLACKJACK_RULES, type BlackjackAction, createStream, playBlackjack } from '@realm/fairness';
import {
  SITTING,
  fakeProvider,
  mediaWithMotion,
  renderGame,
  settledBet,
  viewOf,
} from '../../testing/fake-provider';
import { Blackjack } from './blackjack';

const tableOf = (nonce: number, ...actions: BlackjackAction[]) =>
  playBlackjack(
    BLACKJACK_RULES,
    createStream({ serverSeed: 'c'.repeat(64), clientSeed: 'screen', nonce }),
    actions,
  );
/** A hand that can be stood on, is no pair, and wins. */
const winning = Array.from({ length: 500 }, (_, nonce) => nonce).find((nonce) => {
  const { phase, actions } = tableOf(nonce);
  return phase === 'player' && !actions.includes('split') && tableOf(nonce, 'stand').returned === 20_000;
});
if (winning === undefined) throw new Error('no such hand');

const open = settledBet({ game: 'blackjack', stake: '10.00', payout: null, status: 'open' });
const view = viewOf(
  { game: 'blackjack', rules: BLACKJACK_RULES, theoreticalReturn: { lowest: '99.54', highest: '99.54' } },
  {
    game: 'blackjack',
    view: { round: 'h-1', stake: '10.00', table: tableOf(winning), bets: [open] },
    taken: 0,
  },
);
const stood = {
  ok: true as const,
  value: {
    view: {
      round: 'h-1',
      stake: '10.00',
      table: tableOf(winning, 'stand'),
      bets: [settledBet({ game: 'blackjack', stake: '10.00', payout: '20.00' })],
    },
    taken: 1,
    funds: { balance: '232.30', net: '2.00', ...SITTING, nonce: 128, seq: 2 },
  },
};
const balance = () => document.querySelector('[aria-live="polite"] .visually-hidden')?.textContent;
const announced = () => document.querySelector('p[aria-live="polite"]')?.textContent;
/** In steps: what is rendered in one may start the next timer. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(50, left)));
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  mediaWithMotion();
});
afterEach(() => jest.useRealTimers());

describe('a hand', () => {
  it('lies there again after a reload, without motion and ready to be played', async () => {
    await renderGame(Blackjack, fakeProvider(view, {}), ['blackjack']);
    expect(screen.getByRole('button', { name: 'Stand' })).not.toHaveAttribute('aria-disabled');
    expect(document.querySelector('.deal, .flip, .dealFaceDown')).toBeNull();
  });

  it('says why an action is not possible, and does not send it', async () => {
    const provider = fakeProvider(view, {});
    await renderGame(Blackjack, provider, ['blackjack']);
    fireEvent.click(screen.getByRole('button', { name: /^Split/ }));
    expect(screen.getByText('A split needs two cards of the same value')).toBeVisible();
    expect(provider.requested.map(({ name }) => name)).not.toContain('playBlackjackTurn');
  });

  it('names the number of actions that the member saw, and pays when the last card has revealed it', async () => {
    const provider = fakeProvider(view, { playBlackjackTurn: [stood] });
    await renderGame(Blackjack, provider, ['blackjack']);
    fireEvent.click(screen.getByRole('button', { name: 'Stand' }));
    await pass(100);
    const [sent] = provider.requested.filter(({ name }) => name === 'playBlackjackTurn');
    expect(sent?.input).toMatchObject({ round: 'h-1', action: 'stand', taken: 0 });
    expect(balance()).toBe('¥212.30');
    await pass(6_000);
    expect(balance()).toBe('¥232.30');
    expect(screen.getByText('+¥10.00')).toBeVisible();
    expect(announced()).toMatch(/^You have \d+, the dealer (has|busts with) \d+\. Net \+¥10\.00$/);
  });
});
