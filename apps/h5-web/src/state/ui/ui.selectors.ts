import type { AppState } from '../app-state';

export const selectTheme = (state: AppState) => state.ui.theme;
export const selectOnline = (state: AppState) => state.ui.online;
export const selectUpdateReady = (state: AppState) => state.ui.updateReady;
export const selectLoginDialog = (state: AppState) => state.ui.loginDialog;
export const selectWalletDialog = (state: AppState) => state.ui.walletDialog;
export const selectSessionEnd = (state: AppState) => state.ui.sessionEnd;

/** What asks for the member's attention over any screen, the most urgent first: one is drawn, the others wait. */
const WAITING = [
  ['session-end', ({ ui }) => ui.sessionEnd !== null],
  ['sign-in-link', ({ startup }) => startup.offeredCode !== null],
  ['login', ({ ui, session }) => ui.loginDialog !== null && session.member === null],
  ['wallet', ({ ui, session }) => ui.walletDialog !== null && session.member !== null],
  ['download', ({ ui }) => ui.downloadDialog],
  ['sidebar', ({ ui }) => ui.sidebarOpen],
] as const satisfies readonly (readonly [string, (state: AppState) => boolean])[];

export type ShellDialog = (typeof WAITING)[number][0];

/** `null`: a screen may show a popup by itself, such as the fraud warning. */
export const selectTopDialog = (state: AppState): ShellDialog | null =>
  WAITING.find(([, waits]) => waits(state))?.[0] ?? null;
