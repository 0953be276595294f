import type { ActionCreator, UnknownAction } from '@reduxjs/toolkit';
import type { Answer } from '@realm/api-client';
import type { AppState } from '../app-state';
import { resourceRequested, type Remote } from './resources.slice';

export interface ResourceOptions<T, Arg = undefined> {
  /** Whether an answer is older than the shown one; if so, it is ignored. */
  readonly isOlder?: (next: T, shown: T) => boolean;
  /** An action that a changed answer entails. `shown` is `null` for the first one. */
  readonly effect?: (next: T, shown: T | null) => UnknownAction | null;
  /** Reads again while a screen shows it: when one of these actions comes, and after a pause. `null`: no pause ends. */
  readonly follow?: { readonly on: readonly ActionType[]; readonly pauseMs: (value: T) => number | null };
  /**
   * Forgets the value when the screen is left, unless the device is offline; `aside`: the next visit shows it when no new one can be had.
   * Otherwise the next visit shows it until the new one has come.
   */
  readonly forget?: boolean | 'aside';
  /** Reads the part after the one that is shown; `null` at the end. */
  readonly readMore?: (arg: Arg, shown: T) => Promise<Answer<T>> | null;
  readonly append?: (shown: T, more: T) => T;
}

type ActionType = ActionCreator<UnknownAction> & { readonly type: string };

export interface Resource<T, Arg = undefined> extends ResourceOptions<T, Arg> {
  readonly name: string;
  readonly call: (arg: Arg) => Promise<Answer<T>>;
}

/**
 * A read of the server whose answer screens show: `useResource(depositOptions, undefined)`.
 *
 * Only the answer to the latest call counts. The end of a session cancels its calls. A refresh that fails leaves the shown value in place.
 *
 * @param name - Unique; with the argument it is the value's place in the store.
 */
export const createResource = <T, Arg = undefined>(
  name: string,
  call: (arg: Arg) => Promise<Answer<T>>,
  options: ResourceOptions<T, Arg> = {},
): Resource<T, Arg> => ({ ...options, name, call });

export const keyOf = <Arg>({ name }: { readonly name: string }, arg: Arg): string =>
  arg === undefined ? name : `${name} ${JSON.stringify(arg)}`;

/** `undefined` before the first read. */
export const selectResource =
  <T, Arg>(resource: Resource<T, Arg>, arg: Arg) =>
  (state: AppState): Remote<T> | undefined =>
    state.resources[keyOf(resource, arg)] as Remote<T> | undefined;

/** The action that reads it, or reads it again. */
export const readResource = <T, Arg>(resource: Resource<T, Arg>, arg: Arg) =>
  resourceRequested({ key: keyOf(resource, arg), more: false }, (use) => use(resource, arg));
