import { useCallback, useEffect, useRef } from 'react';
import type { ApiFailure, ConsoleTopic, OperatorEndpointName } from '@realm/api-client';
import type { OperatorInput, OperatorOutput } from '../../shared/api';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectRevision } from '../live/live.selectors';
import { queryRequested, type Remote } from './queries.slice';

export interface QueryOptions {
  /** Read again when one of these changes. */
  readonly topics?: readonly ConsoleTopic[];
  /** Nothing is read while it is `false`, as for a drawer that is closed. */
  readonly isWanted?: boolean;
}

export interface Query<T> {
  /** `null` before the first answer. */
  readonly value: T | null;
  /** Of the last reading. With a value beside it the value is older than it should be. */
  readonly failure: ApiFailure | null;
  readonly isReading: boolean;
  readonly readAt: number | null;
  readonly refresh: () => void;
}

const NOTHING: Remote = { value: null, failure: null, isReading: true, readAt: null };
const NO_TOPICS: readonly ConsoleTopic[] = [];

/**
 * Reads a query of staff and keeps it up to date: on each visit, when its input changes, and when one of its topics does.
 *
 * @example const { value, failure, refresh } = useQuery('staff/list', {}, { topics: ['staff'] });
 */
export function useQuery<Name extends OperatorEndpointName>(
  name: Name,
  input: OperatorInput<Name>,
  { topics = NO_TOPICS, isWanted = true }: QueryOptions = {},
): Query<OperatorOutput<Name>> {
  const dispatch = useAppDispatch();
  const written = JSON.stringify(input);
  const key = `${name} ${written}`;
  const remote = useAppSelector(({ queries }) => queries[key]) ?? NOTHING;
  const revision = useAppSelector(selectRevision(topics));
  const read = useCallback(
    (isIdle: boolean) =>
      void dispatch(queryRequested({ key, name, input: JSON.parse(written) as unknown, isIdle })),
    [dispatch, key, name, written],
  );
  useEffect(() => {
    if (isWanted) read(false);
  }, [read, isWanted]);
  const seen = useRef(revision);
  useEffect(() => {
    // The first revision tells what the first answer was read at.
    const isNews = seen.current !== null && seen.current !== revision;
    seen.current = revision;
    if (isNews && isWanted) read(true);
  }, [revision, read, isWanted]);
  return { ...(remote as Remote<OperatorOutput<Name>>), refresh: useCallback(() => read(false), [read]) };
}
