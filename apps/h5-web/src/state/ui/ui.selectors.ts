import type { AppState } from '../app-state';

export const selectSidebarOpen = (state: AppState) => state.ui.sidebarOpen;
export const selectTheme = (state: AppState) => state.ui.theme;
export const selectOnline = (state: AppState) => state.ui.online;
export const selectDownloadDialog = (state: AppState) => state.ui.downloadDialog;
export const selectCustomerServiceDialog = (state: AppState) => state.ui.customerServiceDialog;
export const selectWalletDialog = (state: AppState) => state.ui.walletDialog;
export const selectLoginDialog = (state: AppState) => state.ui.loginDialog;
