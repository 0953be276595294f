import { DICE_RULES } from '@realm/fairness';
import { SITTING, settledBet, viewOf } from '../testing/fake-provider';
import type { CallArcade } from './arcade-client';
import { createServerClock } from './server-clock';
import { createSession } from './session';
import { storedCommands } from './stored-session';

const view = viewOf(
  { game: 'dice', rules: DICE_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
  { game: 'dice' },
);
const host = { isFramed: true, send: () => undefined, listen: () => () => undefined };

describe('a command that ends in doubt', () => {
  it('is not sent again; how its bet ended is read when the balance changes', async () => {
    jest.useFakeTimers();
    const ended = [settledBet({ game: 'dice', stake: '5.00', payout: '0.00' })];
    const requested: string[] = [];
    let isKnown = false;
    const call = (async (name: string) => {
      requested.push(name);
      if (name === 'view') return { ok: true, value: { ...view, ended: isKnown ? ended : [] } };
      return { ok: false, error: { code: 'in-doubt' } };
    }) as unknown as CallArcade;
    const session = createSession(view, {
      call,
      host,
      clock: createServerClock(),
      retryConnection: jest.fn(),
    });

    const choice = { side: 'under', target: 4950 } as const;
    const outcome = session.run('rollDice', (commandId) => ({ commandId, stake: '5.00', choice }));
    await jest.advanceTimersByTimeAsync(200_000);
    await expect(outcome).resolves.toEqual({ ok: false, error: { code: 'in-doubt' } });
    expect(session.getState().view.ended).toEqual([]);
    expect(storedCommands()).toEqual([]);

    isKnown = true;
    const sent = requested.length;
    session.publishLive({
      name: 'funds',
      payload: { balance: '95.00', net: '-5.00', ...SITTING, nonce: 128, seq: 2 },
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(requested.slice(sent)).toEqual(['view']);
    expect(session.getState().view.ended).toEqual(ended);
    jest.useRealTimers();
  });
});

it.each([
  ['rollDice', { stake: '5.00', choice: { side: 'under', target: 4950 } }, { stake: '5.00' }],
  ['shoot', { shots: [] }, {}],
] as const)(
  'tells the member app of a refused %s, with its stake where it has one',
  async (name, input, stake) => {
    const sent: object[] = [];
    const session = createSession(view, {
      call: (async () => ({ ok: false, error: { code: 'limit-reached' } })) as unknown as CallArcade,
      host: { ...host, send: (request) => void sent.push(request) },
      clock: createServerClock(),
      retryConnection: jest.fn(),
    });
    await session.run(name, (commandId) => ({ commandId, ...input }) as never);
    expect(sent).toEqual([{ type: 'stakeRefused', reason: 'limit-reached', ...stake }]);
  },
);
