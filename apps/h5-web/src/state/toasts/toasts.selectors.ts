import type { AppState } from '../app-state';

export const selectToasts = (state: AppState) => state.toasts.items;
