import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectMember } from '../session/session.selectors';
import { selectOnline } from '../ui/ui.selectors';
import { keyOf, readResource, selectResource, type Resource } from './create-resource';
import { resourceLeft, type Remote } from './resources.slice';

/** What there is, and the way to read it again. */
export type ResourceState<R> =
  R extends Resource<infer T, never> ? readonly [entry: Remote<T>, read: () => void] : never;

const LOADING = { status: 'loading' } as const;

/**
 * Reads a resource while a screen shows it, and again after another sign-in.
 *
 * @returns The value, and a function that reads it again.
 */
export function useResource<T, Arg>(resource: Resource<T, Arg>, arg: Arg): ResourceState<Resource<T, Arg>> {
  const dispatch = useAppDispatch();
  const key = keyOf(resource, arg);
  const entry = useAppSelector(selectResource(resource, arg)) ?? LOADING;
  const uid = useAppSelector(selectMember)?.uid;
  const request = useEffectEvent(() => void dispatch(readResource(resource, arg)));
  const { forget = false } = resource;

  useEffect(() => {
    request();
  }, [key, uid]);
  const isOnline = useAppSelector(selectOnline);
  const leave = useEffectEvent(
    (left: string) => void dispatch(resourceLeft(left, !isOnline || (forget === 'aside' ? forget : false))),
  );
  useEffect(() => {
    if (forget === false) return undefined;
    return () => leave(key);
  }, [key, forget]);

  const read = () => void dispatch(readResource(resource, arg));
  return [entry, read];
}
