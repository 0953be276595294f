import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@realm/api-client';
import { signedOut } from '../session/session.slice';
import type { Resource } from './create-resource';

interface Shown<T> {
  readonly status: 'ready';
  readonly value: T;
  /** Milliseconds of the device's clock. */
  readonly receivedAt: number;
  /** Where the next page is, of a list that is read page by page. */
  readonly more: 'idle' | 'loading' | 'failed';
}

/** The status of the fetch. `aside`: what the last visit showed. */
export type Remote<T> =
  | { readonly status: 'loading'; readonly aside?: Shown<unknown> | undefined }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | Shown<T>;

export type ResourcesState = Readonly<Record<string, Remote<unknown>>>;

/** A resource with its argument, whatever their types are: hands both to a function that is generic in them. */
export type Reading = <R>(use: <T, Arg>(resource: Resource<T, Arg>, arg: Arg) => R) => R;

interface ResourceRequest {
  readonly key: string;
  readonly more: boolean;
}

const initialState: ResourcesState = {};

export const resourcesSlice = createSlice({
  name: 'resources',
  initialState,
  reducers: {
    resourceRequested: {
      // Functions travel beside the payload and never into the state; the check for serializable actions skips `meta.arg`.
      prepare: (request: ResourceRequest, reading: Reading) => ({ payload: request, meta: { arg: reading } }),
      reducer: (
        state,
        { payload: { key, more } }: PayloadAction<ResourceRequest, string, { arg: Reading }>,
      ) => {
        const entry = state[key];
        if (entry?.status !== 'ready')
          state[key] = { status: 'loading', aside: entry?.status === 'loading' ? entry.aside : undefined };
        else entry.more = more ? 'loading' : 'idle';
      },
    },
    resourceReceived: (
      state,
      { payload: { key, value, at } }: PayloadAction<{ key: string; value: unknown; at: number }>,
    ) => {
      state[key] = { status: 'ready', value, receivedAt: at, more: 'idle' };
    },
    resourceUpdated: (state, { payload: { key, value } }: PayloadAction<{ key: string; value: unknown }>) => {
      const entry = state[key];
      if (entry?.status === 'ready') entry.value = value;
    },
    /** Keeps the shown value. */
    resourceFailed: (
      state,
      { payload: { key, failure } }: PayloadAction<{ key: string; failure: ApiFailure }>,
    ) => {
      const entry = state[key];
      const aside = entry?.status === 'loading' && failure.kind === 'unreachable' ? entry.aside : undefined;
      if (entry?.status !== 'ready') state[key] = aside ?? { status: 'failed', failure };
      else if (entry.more === 'loading') entry.more = 'failed';
    },
    resourceLeft: {
      /** @param keep - `true`, for now there is no other: it stays until it is read again, or left once more. `aside`: until the next visit's answer. */
      prepare: (key: string, keep: boolean | 'aside' = false) => ({ payload: key, meta: { keep } }),
      reducer: (state, { payload, meta }: PayloadAction<string, string, { keep: boolean | 'aside' }>) => {
        const entry = state[payload];
        if (meta.keep === false || entry?.status !== 'ready') delete state[payload];
        else if (meta.keep === 'aside')
          state[payload] = { status: 'loading', aside: { ...entry, more: 'idle' } };
      },
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const { resourceRequested, resourceReceived, resourceUpdated, resourceFailed, resourceLeft } =
  resourcesSlice.actions;
