import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DICE_RULES } from '@realm/fairness';
import { fakeProvider, settledBet, SITTING, viewOf, type FakeProvider } from '../testing/fake-provider';
import type { CallArcade } from './arcade-client';
import { createPendingCommands } from './pending-commands';
import { createServerClock } from './server-clock';
import { createSession, type CommandName, type Session } from './session';
import { SessionContext } from './session-context';
import { useCommand } from './use-command';

const view = viewOf(
  { game: 'dice', rules: DICE_RULES, theoreticalReturn: { lowest: '99.00', highest: '99.00' } },
  { game: 'dice' },
);
const choice = { side: 'under', target: 4950 } as const;
const idOf = (index: number) => `0190c2a0-0000-4000-8000-${String(index).padStart(12, '0')}`;
const stored = (name: CommandName, index: number) => ({ name, input: { commandId: idOf(index) } });

/** A page whose calls are answered one by one. */
function openPage() {
  const answers = new Map<string, (answer: unknown) => void>();
  const call = ((name: string, { commandId }: { commandId?: string }) =>
    new Promise((resolve) => answers.set(commandId ?? name, resolve))) as unknown as CallArcade;
  const session = createSession(view, {
    call,
    host: { isFramed: true, send: () => undefined, listen: () => () => undefined },
    clock: createServerClock(),
    retryConnection: jest.fn(),
  });
  const roll = (index: number) =>
    session.run('rollDice', () => ({ commandId: idOf(index), stake: '1.00', choice }));
  const refuse = (index: number) => answers.get(idOf(index))?.({ ok: false, error: { code: 'void' } });
  return { session, roll, refuse };
}

const NAMES = ['betCrash', 'cashOut', 'cancelCrash'] as const;
/** The page after a reload, with a game that sends these commands. */
function reload(names: readonly CommandName[] = ['rollDice']) {
  const provider = fakeProvider(view, {});
  renderHook(() => names.map((name) => useCommand(name, undefined)), {
    wrapper: wrapperOf(provider.session),
  });
  return provider;
}
const wrapperOf = (session: Session) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return <SessionContext value={session}>{children}</SessionContext>;
  };
const sent = ({ requested }: FakeProvider) =>
  requested.flatMap(({ input }) => (input as { commandId?: string }).commandId ?? []);
const settle = () => act(async () => undefined);

beforeEach(() => window.history.replaceState({ token: 'kept' }, ''));
afterEach(() => jest.restoreAllMocks());

it('an answer removes its own command only: the other one is sent again after a reload', async () => {
  const { roll, refuse } = openPage();
  void roll(1);
  const second = roll(2);
  refuse(2);
  await second;
  const page = reload();
  await settle();
  expect(sent(page)).toEqual([idOf(1)]);
  expect(window.history.state).toMatchObject({ token: 'kept' });
  expect(sent(reload())).toEqual([]);
});

it('after a reload each command is sent again under its id', async () => {
  window.history.replaceState({ commands: NAMES.map(stored) }, '');
  const page = reload(NAMES);
  await settle();
  expect(sent(page)).toEqual([0, 1, 2].map(idOf));
});

it('a command is sent again by one control, and not by another that appears later', async () => {
  window.history.replaceState({ commands: [stored('settleEarly', 1)] }, '');
  const page = reload(['settleEarly', 'settleEarly']);
  renderHook(() => useCommand('settleEarly', undefined), { wrapper: wrapperOf(page.session) });
  await settle();
  expect(sent(page)).toEqual([idOf(1)]);
});

describe('the state of the page’s history entry', () => {
  it('may be of an earlier version, with one command', async () => {
    window.history.replaceState({ command: stored('rollDice', 1) }, '');
    const page = reload();
    await settle();
    expect(sent(page)).toEqual([idOf(1)]);
    window.history.replaceState({ command: null }, '');
    expect(sent(reload())).toEqual([]);
  });

  it.each([
    [['rollDice', null, 7, { name: 'rollDice' }, { name: 'gone', input: { commandId: idOf(3) } }]],
    'x',
    7,
    null,
  ])('with %p holds no command', (commands) => {
    window.history.replaceState({ commands }, '');
    expect(createPendingCommands().takeRest()).toEqual([]);
  });

  it('that the browser refuses to change does not stop a command', async () => {
    jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many calls', 'SecurityError');
    });
    const answer = {
      bet: settledBet({ game: 'dice', stake: '1.00', payout: '0.00' }),
      roll: 7_000,
      funds: { balance: '211.30', net: '-9.00', ...SITTING, nonce: 129, seq: 2 },
    };
    const { session } = fakeProvider(view, { rollDice: [{ ok: true, value: answer }] });
    const { result } = renderHook(() => useCommand('rollDice', undefined), { wrapper: wrapperOf(session) });
    act(() => result.current.send((commandId) => ({ commandId, stake: '1.00', choice })));
    await settle();
    expect(result.current.state.status).toBe('done');
  });

  it('that could not be changed for a while is right again with the next command', async () => {
    const { roll, refuse } = openPage();
    const first = roll(1);
    const refused = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many calls', 'SecurityError');
    });
    refuse(1);
    await first;
    refused.mockRestore();
    void roll(2);
    const page = reload();
    await settle();
    expect(sent(page)).toEqual([idOf(2)]);
  });

  it('holds the newest ten', () => {
    const { roll } = openPage();
    for (let index = 0; index < 12; index += 1) void roll(index);
    const { commands } = window.history.state as { commands: { input: { commandId: string } }[] };
    expect(commands.map(({ input }) => input.commandId)).toEqual(
      Array.from({ length: 10 }, (_, index) => idOf(index + 2)),
    );
  });
});
