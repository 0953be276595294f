import {
  type ArcadeEndpointName,
  type ArcadeInput,
  type ArcadeOutput,
  type SessionView,
} from '@realm/arcade-contract';
import { newRequestId } from '@realm/api-client';
import type { CallArcade, CallResult } from './arcade-client';
import type { HostFrame } from './host-frame';
import type { LiveEvent } from './live-connection';
import { runCommand } from './run-command';
import type { ServerClock } from './server-clock';
import { initialSession, reduceSession, type SessionAction, type SessionState } from './session-state';
import { storeCommand } from './stored-session';

/** The calls that stake or pay. */
export type CommandName = {
  [Name in ArcadeEndpointName]: 'commandId' extends keyof ArcadeInput<Name> ? Name : never;
}[ArcadeEndpointName];

export type CommandInput<Name extends CommandName> = Omit<ArcadeInput<Name>, 'commandId'>;

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
    onDoubt?: (attempt: number) => void,
  ) => Promise<CallResult<ArcadeOutput<Name>>>;
  /** Sends a command that a reload interrupted, under the id that it had. */
  resume: <Name extends CommandName>(
    name: Name,
    input: ArcadeInput<Name>,
    onDoubt?: (attempt: number) => void,
  ) => Promise<CallResult<ArcadeOutput<Name>>>;
  /** What the socket says, for the game that is on the stage. */
  onLive: (listener: (event: LiveEvent) => void) => () => void;
  publishLive: (event: LiveEvent) => void;
  readView: () => Promise<void>;
  readRounds: (more?: boolean) => Promise<void>;
}

export function createSession(view: SessionView, ports: SessionPorts): Session {
  const { call, host, clock } = ports;
  let state = initialSession(view);
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

  async function resume<Name extends CommandName>(
    name: Name,
    input: ArcadeInput<Name>,
    onDoubt: (attempt: number) => void = () => undefined,
  ) {
    storeCommand({ name, input });
    dispatch({ type: 'commandSent' });
    const result = await runCommand(call, { name, input }, { onDoubt });
    storeCommand(null);
    if (!result.ok) {
      dispatch({ type: 'commandAnswered' });
      if (result.error.code === 'session-expired') dispatch({ type: 'sessionEnded' });
    }
    return result;
  }

  async function readRounds(more = false): Promise<void> {
    const answer = await call('history', { cursor: more ? state.nextCursor : null });
    if (!answer.ok) return;
    const { rounds, nextCursor } = answer.value;
    dispatch({ type: 'roundsRead', rounds, nextCursor, isFirst: !more });
  }

  async function readView(): Promise<void> {
    const answer = await call('view', {});
    if (answer.ok) {
      clock.observe(answer.value.serverAt);
      dispatch({ type: 'viewRead', view: answer.value });
    } else if (answer.error.code === 'session-expired') {
      dispatch({ type: 'sessionEnded' });
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    ports,
    run: (name, input, onDoubt) =>
      resume(name, { ...input, commandId: newRequestId() } as ArcadeInput<typeof name>, onDoubt),
    resume,
    onLive(listener) {
      liveListeners.add(listener);
      return () => liveListeners.delete(listener);
    },
    publishLive: (event) => liveListeners.forEach((listener) => listener(event)),
    readView,
    readRounds,
  };
}
