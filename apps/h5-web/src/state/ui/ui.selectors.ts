import type { AppState } from '../app-state';

export const selectTheme = (state: AppState) => state.ui.theme;
export const selectOnline = (state: AppState) => state.ui.online;
export const selectLoginDialog = (state: AppState) => state.ui.loginDialog;
