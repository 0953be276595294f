import {
  Funds,
  type ArcadeEndpointName,
  type ArcadeInput,
  type ArcadeOutput,
  type RoundRecord,
  type SessionView,
} from '@realm/arcade-contract';
import { newRequestId } from '@realm/api-client';
import type { CallArcade, CallFailure } from './arcade-client';
import type { HostFrame } from './host-frame';
import type { LiveEvent } from './live-connection';
import { createPendingCommands } from './pending-commands';
import { readAgain } from './read-again';
import { runCommand } from './run-command';
import type { ServerClock } from './server-clock';
import { initialSession, reduceSession, type SessionAction, type SessionState } from './session-state';
import type { StoredCommand } from './stored-session';

/** The calls that stake or pay. */
export type CommandName = {
  [Name in ArcadeEndpointName]: ArcadeInput<Name> extends { commandId: string } ? Name : never;
}[ArcadeEndpointName];

/** The input around an id that is made for it. */
export type CommandInput<Name extends CommandName> = (commandId: string) => ArcadeInput<Name>;

export interface CommandOptions<Name extends CommandName> {
  readonly onDoubt?: (attempt: number) => void;
  /** Payouts in the answer that the stage has yet to show, by bet. They stay out of the shown balance until `payoutShown`. */
  readonly holds?: (value: ArcadeOutput<Name>) => Readonly<Record<string, string>>;
}

/** Includes the input, since an answer does not repeat the choice. */
export type CommandResult<Name extends CommandName> =
  | { readonly ok: true; readonly value: ArcadeOutput<Name>; readonly input: ArcadeInput<Name> }
  | { readonly ok: false; readonly error: CallFailure };

export interface SessionPorts {
  readonly call: CallArcade;
  readonly host: HostFrame;
  readonly clock: ServerClock;
  readonly retryConnection: () => void;
}

export interface Session {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: SessionAction) => void;
  readonly ports: SessionPorts;
  /** One press: a new `commandId`, kept until the outcome is known. */
  run: <Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    options?: CommandOptions<Name>,
  ) => Promise<CommandResult<Name>>;
  /** Sends a command that a reload interrupted, under the id that it had. */
  resume: <Name extends CommandName>(
    name: Name,
    input: ArcadeInput<Name>,
    options?: CommandOptions<Name>,
  ) => Promise<CommandResult<Name>>;
  /** A command to resume. Each is taken once. */
  takeInterrupted: <Name extends CommandName>(name: Name) => ArcadeInput<Name> | undefined;
  /** Resumes the commands that no control of the game has taken. Their results are read, not shown on the stage. */
  resumeRest: () => void;
  /** Events of the socket, for the game on the stage. */
  onLive: (listener: (event: LiveEvent) => void) => () => void;
  publishLive: (event: LiveEvent) => void;
  readView: () => Promise<void>;
  readFunds: () => Promise<void>;
  /** Marks results as seen, so that they are not listed again. */
  confirmEnded: () => Promise<void>;
  readRounds: (more?: boolean) => Promise<void>;
  /** A round that is further back than those that were read. @returns `null` if there is none, or it can't be read. */
  findRound: (orderNumber: string) => Promise<RoundRecord | null>;
  /** The member plays on after so many minutes. */
  confirmRealityCheck: (minutes: number) => Promise<void>;
}

export function createSession(view: SessionView, ports: SessionPorts): Session {
  const { call, host, clock } = ports;
  let state = initialSession(view);
  // A command ended without an outcome: its bet is listed in the view once it has ended.
  let isInDoubt = false;
  const listeners = new Set<() => void>();
  const liveListeners = new Set<(event: LiveEvent) => void>();
  clock.observe(view.serverAt);

  function dispatch(action: SessionAction): void {
    const before = state;
    state = reduceSession(state, action);
    if (state === before) return;
    listeners.forEach((listener) => listener());
    if (state.funds !== before.funds) host.send({ type: 'balance' });
    if (state.hasEnded && !before.hasEnded) host.send({ type: 'sessionExpired' });
  }

  const readers = readersOf(ports, { getState: () => state, dispatch });
  const pending = createPendingCommands();

  async function resume<Name extends CommandName>(
    name: Name,
    input: ArcadeInput<Name>,
    { onDoubt = () => undefined, holds = () => ({}) }: CommandOptions<Name> = {},
  ): Promise<CommandResult<Name>> {
    const command = { name, input };
    pending.add(command);
    dispatch({ type: 'commandSent' });
    const result = await runCommand(call, command, { onDoubt });
    pending.remove(command);
    if (result.ok) {
      dispatch({ type: 'commandAnswered', funds: fundsIn(result.value), held: holds(result.value) });
      return { ...result, input };
    }
    dispatch({ type: 'commandAnswered' });
    const { code } = result.error;
    if (code === 'limit-reached' || code === 'play-paused')
      host.send({ type: 'stakeRefused', reason: code, ...stakeIn(input) });
    if (code === 'session-expired') dispatch({ type: 'sessionEnded' });
    else if (code === 'in-doubt') {
      isInDoubt = true;
      void readers.readView();
    } else void readers.readFunds();
    return result;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    ports,
    run: (name, input, options) => resume(name, input(newRequestId()), options),
    resume,
    takeInterrupted: (name) => pending.takeInterrupted(name)?.input as ArcadeInput<typeof name> | undefined,
    resumeRest: () => resumeAll(pending.takeRest(), { resume, readView: readers.readView }),
    onLive(listener) {
      liveListeners.add(listener);
      return () => liveListeners.delete(listener);
    },
    publishLive(event) {
      liveListeners.forEach((listener) => listener(event));
      if (event.name === 'funds' && isInDoubt) void readers.readView();
    },
    ...readers,
  };
}

function resumeAll(
  commands: readonly StoredCommand[],
  { resume, readView }: Pick<Session, 'resume' | 'readView'>,
): void {
  for (const { name, input } of commands)
    void resume(name as CommandName, input as ArcadeInput<CommandName>).then(({ ok }) =>
      ok ? readView() : undefined,
    );
}

/** The server's state, read again on request. */
function readersOf(
  { call, clock }: SessionPorts,
  { getState, dispatch }: Pick<Session, 'getState' | 'dispatch'>,
) {
  const callView = readAgain(() => call('view', {}));
  const callFunds = readAgain(() => call('funds', {}));

  async function readRounds(more = false): Promise<void> {
    const answer = await call('history', { cursor: more ? getState().nextCursor : null });
    if (!answer.ok) return;
    const { rounds, nextCursor } = answer.value;
    dispatch({ type: 'roundsRead', rounds, nextCursor, isFirst: !more });
  }

  async function findRound(orderNumber: string): Promise<RoundRecord | null> {
    const answer = await call('round', { orderNumber });
    const isRequested = ({ bets }: RoundRecord) => bets.some((bet) => bet.orderNumber === orderNumber);
    return answer.ok ? (answer.value.find(isRequested) ?? null) : null;
  }

  async function readView(): Promise<void> {
    const answer = await callView();
    if (answer.ok) {
      clock.observe(answer.value.serverAt);
      dispatch({ type: 'viewRead', view: answer.value });
    } else if (answer.error.code === 'session-expired') {
      dispatch({ type: 'sessionEnded' });
    }
  }

  async function readFunds(): Promise<void> {
    const answer = await callFunds();
    if (answer.ok) dispatch({ type: 'fundsPushed', funds: answer.value });
  }

  async function confirmEnded(): Promise<void> {
    const { ended } = getState().view;
    if (ended.length === 0) return;
    dispatch({ type: 'endedRead', ended: [] });
    const answer = await call('acknowledgeEnded', { bets: ended.map(({ id }) => id) });
    if (answer.ok) dispatch({ type: 'endedRead', ended: answer.value.ended });
  }

  async function confirmRealityCheck(minutes: number): Promise<void> {
    dispatch({ type: 'realityChecked', minutes });
    const answer = await call('confirmRealityCheck', { minutes });
    if (answer.ok) dispatch({ type: 'fundsPushed', funds: answer.value });
  }

  return { readView, readFunds, confirmEnded, readRounds, findRound, confirmRealityCheck };
}

const fundsIn = (value: object): Funds | undefined =>
  'funds' in value ? Funds.parse(value.funds) : undefined;

/** The stake of a command that has one. */
const stakeIn = (input: object): { stake?: string } =>
  'stake' in input && typeof input.stake === 'string' ? { stake: input.stake } : {};
