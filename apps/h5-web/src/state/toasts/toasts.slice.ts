import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@realm/api-client';
import type { TextKey } from '@realm/i18n';
import type { AppState } from '../app-state';

/** Its text: a key of the catalogues, or the failure of a call. */
export type ToastText =
  | { readonly key: TextKey; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly failure: ApiFailure };

export type Toast = ToastText & { readonly id: string; readonly tone: 'good' | 'bad' | 'info' };

export interface ToastsState {
  readonly items: readonly Toast[];
}

const MAX_TOASTS = 3;
const initialState: ToastsState = { items: [] };

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: initialState as ToastsState,
  reducers: {
    toastShown: {
      prepare: (toast: ToastText & Pick<Toast, 'tone'>) => ({ payload: { ...toast, id: nanoid(8) } }),
      /** The same message twice is one message; older ones make room. */
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        const others = state.items.filter((item) => !isSameText(item, payload));
        state.items = [...others, payload].slice(-MAX_TOASTS);
      },
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) => {
      state.items = state.items.filter(({ id }) => id !== payload);
    },
  },
});

function isSameText(left: Toast, right: Toast): boolean {
  if ('key' in left && 'key' in right) return left.key === right.key;
  return (
    'failure' in left && 'failure' in right && JSON.stringify(left.failure) === JSON.stringify(right.failure)
  );
}

export const { toastShown, toastDismissed } = toastsSlice.actions;

/** The toast of an expected failure; `null` for the end of a session, which is shown elsewhere. */
export const failureToast = (failure: ApiFailure) =>
  failure.kind === 'signed-out' ? null : toastShown({ tone: 'bad', failure });

export const selectToasts = (state: AppState) => state.toasts.items;
