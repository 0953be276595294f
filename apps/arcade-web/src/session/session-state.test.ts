import { DICE_RULES } from '@realm/fairness';
import { SITTING, viewOf } from '../testing/fake-provider';
import {
  initialSession,
  isCovered,
  reduceSession,
  shownBalance,
  shownNet,
  type SessionAction,
} from './session-state';

const start = initialSession(
  viewOf(
    { game: 'dice', rules: DICE_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
    { game: 'dice' },
  ),
);
const after = (...actions: SessionAction[]) => actions.reduce(reduceSession, start);
const funds = (balance: string, seq: number, nonce = 128) => ({
  balance,
  net: '0.00',
  ...SITTING,
  nonce,
  seq,
});

describe('the shown figures', () => {
  it('leave a payout out until the stage has shown it', () => {
    const held = after(
      { type: 'commandSent' },
      {
        type: 'commandAnswered',
        funds: { balance: '217.30', net: '-3.00', ...SITTING, nonce: 128, seq: 2 },
        held: { 'bet-1': '10.00' },
      },
    );
    expect([shownBalance(held).amount, shownNet(held).amount]).toEqual(['207.30', '-13.00']);
    const revealed = reduceSession(held, { type: 'payoutShown', bets: ['bet-1'] });
    expect([shownBalance(revealed).amount, shownNet(revealed).amount]).toEqual(['217.30', '-3.00']);
  });

  it('hold no payout of a round back from a balance that does not contain it yet', () => {
    const held = { 'bet-1': '10.00' };
    const early = after({ type: 'roundSettled', funds: start.funds, held });
    expect(shownBalance(early)).toEqual(shownBalance(start));
    const paid = after({ type: 'roundSettled', funds: funds('222.30', start.funds.seq + 1), held });
    expect(shownBalance(paid).amount).toBe('212.30');
  });

  it('ignore figures that are not newer', () => {
    const state = after(
      { type: 'fundsPushed', funds: funds('5.00', 3) },
      { type: 'fundsPushed', funds: funds('9.00', 3) },
    );
    expect(state.funds.balance).toBe('5.00');
  });

  it('wait with pushed figures while an answer is awaited, then take the newest', () => {
    const waiting = after({ type: 'commandSent' }, { type: 'fundsPushed', funds: funds('300.00', 5) });
    expect(waiting.funds.balance).toBe('212.30');
    const answered = reduceSession(waiting, { type: 'commandAnswered', funds: funds('200.00', 4) });
    expect(answered.funds.balance).toBe('300.00');
  });

  it('keep the figures of a view that is read while an answer is awaited', () => {
    const view = { ...start.view, funds: funds('300.00', 5) };
    const waiting = after({ type: 'commandSent' }, { type: 'viewRead', view });
    expect(waiting.funds.balance).toBe('212.30');
    expect(reduceSession(waiting, { type: 'commandAnswered' }).funds.balance).toBe('300.00');
  });

  it('take pushed figures after a refusal too', () => {
    const state = after(
      { type: 'commandSent' },
      { type: 'fundsPushed', funds: funds('300.00', 5) },
      { type: 'commandAnswered' },
    );
    expect(state.funds.balance).toBe('300.00');
  });
});

it('the next nonce is what the server last said, also of bets on other pages', () => {
  const state = after(
    { type: 'fundsPushed', funds: funds('5.00', 3, 131) },
    { type: 'fundsPushed', funds: funds('9.00', 2, 130) },
  );
  expect(state.seeds.nonce).toBe(131);
});

it('a lost connection keeps the time since when its figures are stale', () => {
  const state = after(
    { type: 'connectionLost', attempt: 0, receivedMs: 1_000 },
    { type: 'connectionLost', attempt: 1, receivedMs: 9_000 },
  );
  expect(state.connection).toEqual({ status: 'lost', attempt: 1, sinceMs: 1_000 });
});

it('the stage is covered until all that lies over it is gone', () => {
  const cover = (by: 'host' | 'sheet', covers: boolean): SessionAction => ({
    type: 'coverChanged',
    by,
    isCovered: covers,
  });
  expect(isCovered(after(cover('host', true), cover('sheet', true), cover('host', false)))).toBe(true);
  expect(
    isCovered(after(cover('host', true), cover('sheet', true), cover('host', false), cover('sheet', false))),
  ).toBe(false);
  expect(after(cover('sheet', false))).toBe(start);
});
