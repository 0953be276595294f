import { act, fireEvent, screen, within } from '@testing-library/react';
import type { DrawState, OwnDrawBet, RoundRecord } from '@realm/arcade-contract';
import { DRAW_RULES } from '@realm/fairness';
import {
  SITTING,
  fakeProvider,
  mediaWithMotion,
  renderGame,
  settledBet,
  viewOf,
} from '../../testing/fake-provider';
import { Draw } from './draw';

const HASH = 'ab'.repeat(32);
const state = (phase: DrawState['phase'], until: number): DrawState => ({
  round: 'draw5-1-7',
  phase,
  serverAt: until - 5_000,
  until,
  digits: phase === 'drawing' || phase === 'result' ? [3, 8, 0, 5, 7] : null,
  chainEnd: HASH,
  nextChainEnd: HASH,
  link: 7,
  serverSeed: null,
  bets: 1,
  recent: [],
});
const own = (over: Partial<OwnDrawBet['bet']>): OwnDrawBet => ({
  choice: { kind: 'position', position: 0, digit: 3 },
  bet: settledBet({ game: 'draw5', stake: '1.00', payout: '9.80', round: 'draw5-1-7', ...over }),
});
const view = (phase: DrawState['phase'], bets: OwnDrawBet[]) =>
  viewOf(
    { game: 'draw5', rules: DRAW_RULES, theoreticalReturn: { lowest: '98.00', highest: '98.00' } },
    { game: 'draw5', state: state(phase, 4_000), bets },
  );

const balance = () => document.querySelector('[aria-live="polite"] .visually-hidden')?.textContent;
/** In steps: a render in one may start the next timer. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(50, left)));
}
const digit = (place: string, name: string) =>
  within(screen.getByRole('group', { name: place })).getByRole('button', { name });

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  mediaWithMotion();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a draw', () => {
  it('places every chosen bet in one call, for the round that is on the stage', async () => {
    const provider = fakeProvider(view('betting', []), {});
    await renderGame(Draw, provider, ['draw']);
    fireEvent.click(digit('1st', '3'));
    fireEvent.click(digit('5th', '8'));
    fireEvent.click(screen.getByRole('button', { name: /^Place 2 bets/ }));
    await pass(10);
    expect(provider.requested.filter(({ name }) => name === 'betDraw').map(({ input }) => input)).toEqual([
      {
        commandId: expect.any(String),
        round: 'draw5-1-7',
        bets: [
          { choice: { kind: 'position', position: 0, digit: 3 }, stake: '1.00' },
          { choice: { kind: 'position', position: 4, digit: 8 }, stake: '1.00' },
        ],
      },
    ]);
  });

  it('confirms what was placed before the same bets can be placed again', async () => {
    const placed = own({ status: 'open', payout: null, result: null });
    const value = {
      bets: [placed],
      funds: { balance: '211.30', net: '-9.00', ...SITTING, nonce: 128, seq: 2 },
    };
    const provider = fakeProvider(view('betting', []), { betDraw: [{ ok: true, value }] });
    await renderGame(Draw, provider, ['draw']);
    fireEvent.click(digit('1st', '3'));
    fireEvent.click(screen.getByRole('button', { name: /^Place 1 bet/ }));
    while (screen.queryByRole('button', { name: /^Placing/ }) !== null) await pass(10);
    const action = screen.getByRole('button', { name: /^1 bet placed/ });
    expect(action).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(action);
    expect(provider.requested.filter(({ name }) => name === 'betDraw')).toHaveLength(1);
    await pass(1_500);
    expect(screen.getByRole('button', { name: /^Repeat 1 bet/ })).toBeVisible();
  });

  it.each([
    ['Big / Odd', /sum of all five/],
    ['Dragon', /dragon is the 1st digit, tiger the 5th/],
    ['Sum', /0 to 45/],
  ])('says on the tab %s what its bets compare', async (tab, hint) => {
    await renderGame(Draw, fakeProvider(view('betting', []), {}), ['draw']);
    fireEvent.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getByText(hint)).toBeVisible();
  });

  it('groups the thousands of its odds', async () => {
    await renderGame(Draw, fakeProvider(view('betting', []), {}), ['draw']);
    fireEvent.click(screen.getByRole('tab', { name: 'Sum' }));
    expect(screen.getAllByText('98,000.00')).toHaveLength(2);
  });

  it('lists the own bets of the draw newest first', async () => {
    const bets = [1, 2, 3].map((digit) => {
      const placed = own({ status: 'open', payout: null, result: null, id: `bet-${String(digit)}` });
      return { ...placed, choice: { kind: 'position' as const, position: 0, digit } };
    });
    await renderGame(Draw, fakeProvider(view('betting', bets), {}), ['draw']);
    fireEvent.click(screen.getByRole('tab', { name: /^Mine 3/ }));
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
      '1st digit 3',
      '1st digit 2',
      '1st digit 1',
    ]);
  });

  it('keeps the payout out of the shown balance until the last ball lies still', async () => {
    const provider = fakeProvider(view('closed', [own({ status: 'open', payout: null })]), {});
    await renderGame(Draw, provider, ['draw']);
    const now = provider.session.ports.clock.now();
    act(() => {
      provider.session.publishLive({ name: 'draw', payload: state('drawing', now + 5_000) });
      const funds = { balance: '222.10', net: '0.80', ...SITTING, nonce: 128, seq: 9 };
      provider.session.publishLive({ name: 'drawBets', payload: { bets: [own({})], funds } });
    });
    await pass(4_000);
    expect(balance()).toBe('¥212.30');
    expect(screen.queryByText('+¥8.80')).toBeNull();
    await pass(1_000);
    expect(balance()).toBe('¥222.10');
    expect(screen.getByText('+¥8.80')).toBeVisible();
  });

  it('shows a payout at once that comes after its round has left the stage', async () => {
    const provider = fakeProvider(view('closed', [own({ status: 'open', payout: null })]), {});
    await renderGame(Draw, provider, ['draw']);
    const now = provider.session.ports.clock.now();
    act(() => provider.session.publishLive({ name: 'draw', payload: state('drawing', now + 5_000) }));
    await pass(6_000);
    const next = { ...state('betting', now + 30_000), round: 'draw5-1-8', serverAt: now + 6_000 };
    act(() => provider.session.publishLive({ name: 'draw', payload: next }));
    const funds = { balance: '222.10', net: '0.80', ...SITTING, nonce: 128, seq: 9 };
    act(() => provider.session.publishLive({ name: 'drawBets', payload: { bets: [own({})], funds } }));
    await pass(50);
    expect(balance()).toBe('¥222.10');
  });

  describe('whose view is read while the balls fall', () => {
    const funds = { balance: '222.10', net: '0.80', ...SITTING, nonce: 128, seq: 9 };
    /** At the server's clock: the page reads it in the middle of the draw. */
    const drawing = (nowMs: number) => ({
      ...view('closed', []),
      serverAt: nowMs,
      funds,
      play: {
        game: 'draw5' as const,
        state: { ...state('drawing', nowMs + 3_000), serverAt: nowMs },
        bets: [own({})],
      },
    });
    const past: RoundRecord = {
      game: 'draw5',
      rules: DRAW_RULES,
      bets: [own({}).bet],
      seeds: { kind: 'shared', chainEnd: HASH, link: 7, serverSeed: HASH },
      record: { choice: own({}).choice, digits: [3, 8, 0, 5, 7] },
    };
    const expectRevealed = async () => {
      expect(balance()).toBe('¥212.30');
      expect(screen.queryByText('+¥8.80')).toBeNull();
      await pass(3_000);
      expect(balance()).toBe('¥222.10');
      expect(screen.getAllByText('+¥8.80').length).toBeGreaterThan(0);
    };

    it('holds the payout back when the page is opened', async () => {
      const provider = fakeProvider(drawing(Date.now()), {});
      await renderGame(Draw, provider, ['draw']);
      act(() =>
        provider.session.dispatch({ type: 'roundsRead', rounds: [past], nextCursor: null, isFirst: true }),
      );
      const inHistory = () => screen.queryAllByText('+8.80', { selector: 'li b' });
      expect(inHistory()).toHaveLength(0);
      await expectRevealed();
      act(() =>
        provider.session.dispatch({ type: 'roundsRead', rounds: [past], nextCursor: null, isFirst: true }),
      );
      expect(inHistory()).toHaveLength(1);
    });

    it('tells nothing of the end before the balls, and has shown it after them', async () => {
      const provider = fakeProvider(
        { ...drawing(Date.now()), ended: [own({}).bet] },
        { acknowledgeEnded: [{ ok: true, value: { ended: [] } }] },
      );
      await renderGame(Draw, provider, ['draw']);
      const notice = () => screen.queryByRole('button', { name: /知道了|Got it/ });
      expect(notice()).toBeNull();
      expect(provider.requested.map(({ name }) => name)).not.toContain('acknowledgeEnded');
      await pass(3_000);
      expect(notice()).toBeNull();
      expect(provider.requested).toContainEqual({
        name: 'acknowledgeEnded',
        input: { bets: [own({}).bet.id] },
      });
    });

    it('holds the payout back when the connection returns, once', async () => {
      const open = own({ status: 'open', payout: null, result: null });
      const provider = fakeProvider(view('closed', [open]), {});
      await renderGame(Draw, provider, ['draw']);
      const read = drawing(provider.session.ports.clock.now());
      act(() => provider.session.dispatch({ type: 'viewRead', view: read }));
      await expectRevealed();
      const again = { ...read, play: { ...read.play } };
      act(() => provider.session.dispatch({ type: 'viewRead', view: again }));
      expect(balance()).toBe('¥222.10');
    });
  });

  it('is not given away by a balance or a list of draws that comes before its balls', async () => {
    const provider = fakeProvider(view('closed', [own({ status: 'open', payout: null })]), {});
    await renderGame(Draw, provider, ['draw']);
    provider.pushFunds({ balance: '222.10', net: '0.80', ...SITTING, nonce: 128, seq: 8 });
    const now = provider.session.ports.clock.now();
    const drawing: DrawState = {
      ...state('drawing', now + 5_000),
      recent: [{ round: 'draw5-1-7', digits: [3, 8, 0, 5, 7] }],
    };
    act(() => provider.session.publishLive({ name: 'draw', payload: drawing }));
    await pass(1_000);
    expect(balance()).toBe('¥212.30');
    expect(screen.queryByText(/38057/)).toBeNull();
    await pass(4_000);
    expect(screen.getByText('7 38057')).toBeVisible();
  });

  it('takes no bet while it is closed', async () => {
    const provider = fakeProvider(view('closed', []), {});
    await renderGame(Draw, provider, ['draw']);
    fireEvent.click(digit('1st', '3'));
    expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
  });
});
