import { useEffect, useRef, useState } from 'react';
import { newRequestId, type ApiFailure, type OperatorEndpointName } from '@realm/api-client';
import type { OperatorInput, OperatorOutput } from '../../shared/api';
import { useAppDispatch, useAppSelector } from '../hooks';
import { useIsFresh } from '../live/live.selectors';
import { commandForgotten, commandRequested, type CommandStatus } from './commands.slice';
import { keepFile } from './command-files';
import { expectAnswer, takeAnswer } from './shown-once';

export interface Command<Name extends OperatorEndpointName> {
  readonly status: 'ready' | CommandStatus;
  /** On its way, or its outcome is not known: the form waits. */
  readonly isBusy: boolean;
  /** Not while the connection is lost: what is shown may have changed since. */
  readonly maySend: boolean;
  /** Whether its form can be closed: not while it is on its way, but again when its outcome has been in doubt for some seconds. */
  readonly mayClose: boolean;
  readonly value: OperatorOutput<Name> | null;
  /** Why it was refused, or why its outcome is not known yet. */
  readonly failure: ApiFailure | null;
  /** How much of its file has been sent, from 0 to 1. */
  readonly share: number;
  /** Sends it under a new id, with the file that a command of the contract brings. Does nothing while one is on its way. */
  readonly run: (input: Omit<OperatorInput<Name>, 'requestId'>, file?: File) => void;
}

const CLOSABLE_AFTER_MS = 5_000;

/**
 * A command of staff. It is sent once under an id of its own; where no answer comes, the same id is asked for again.
 *
 * @param onDone - Once for each command that was done.
 * @example const add = useCommand('staff/add', ({ enrolment }) => setCode(enrolment));
 */
export function useCommand<Name extends OperatorEndpointName>(
  name: Name,
  onDone?: (value: OperatorOutput<Name>) => void,
): Command<Name> {
  const dispatch = useAppDispatch();
  const [requestId, setRequestId] = useState<string | null>(null);
  const entry = useAppSelector(({ commands }) => (requestId === null ? undefined : commands[requestId]));
  const status = entry?.status ?? 'ready';
  const isBusy = status === 'sending' || status === 'unknown';
  const [shownOnce, setShownOnce] = useState<OperatorOutput<Name> | null>(null);
  const [share, setShare] = useState(0);
  const maySend = useIsFresh();
  const mayClose = useMayClose(isBusy, status === 'unknown' ? requestId : null);
  const value = shownOnce ?? ((entry?.value ?? null) as OperatorOutput<Name> | null);

  const done = useRef(onDone);
  useEffect(() => void (done.current = onDone));
  useEffect(() => {
    if (status === 'done' && value !== null) done.current?.(value);
  }, [requestId, status, value]);

  useEffect(() => {
    if (requestId === null || status !== 'done') return;
    const taken = takeAnswer(requestId) as OperatorOutput<Name> | null;
    if (taken !== null) setShownOnce(taken);
  }, [requestId, status]);
  useEffect(() => {
    if (requestId === null) return undefined;
    return () => {
      takeAnswer(requestId);
      dispatch(commandForgotten({ requestId }));
    };
  }, [dispatch, requestId]);

  const run: Command<Name>['run'] = (input, file) => {
    if (isBusy) return;
    const id = newRequestId();
    setShare(0);
    if (file !== undefined) keepFile(id, { file, onUploadProgress: setShare });
    setShownOnce(null);
    expectAnswer(id);
    setRequestId(id);
    dispatch(commandRequested({ requestId: id, name, input }));
  };
  return { status, isBusy, maySend, mayClose, value, failure: entry?.failure ?? null, share, run };
}

/** @param inDoubt - The command whose outcome is in doubt; `null` while it is not. */
function useMayClose(isBusy: boolean, inDoubt: string | null): boolean {
  const [waited, setWaited] = useState<string | null>(null);
  useEffect(() => {
    if (inDoubt === null) return undefined;
    const timer = setTimeout(() => setWaited(inDoubt), CLOSABLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [inDoubt]);
  return !isBusy || (inDoubt !== null && waited === inDoubt);
}
