import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RoutePath } from './routes/route-table';

/** A slice of `createSlice`, as far as the store needs it. Its name is its place in the store. */
export interface FeatureSlice {
  readonly name: string;
  // A reducer takes its own state only, so no single type but `any` fits every slice.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  readonly reducer: Reducer<any>;
}

export interface LoginSheetProps {
  /** `null`: closed. */
  readonly mode: 'login' | 'register' | null;
  readonly onClose: () => void;
}

/** All that leaves a feature's folder. The whole of it is one chunk, fetched when one of its routes is first opened. */
export interface Feature {
  readonly routes: { readonly [Path in RoutePath]?: ComponentType };
  /** The sign-in sheet, which the shell shows over any screen. */
  readonly loginSheet?: ComponentType<LoginSheetProps>;
  /** Forgotten whenever a member signs out. */
  readonly slice?: FeatureSlice;
  /** Runs from the first visit to one of the feature's routes; sign-out cancels its tasks. */
  readonly watcher?: () => Generator;
}
