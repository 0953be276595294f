import type { AppState } from '../app-state';

export const selectReady = (state: AppState) => state.startup.ready;
export const selectStartupFailures = (state: AppState) => state.startup.failures;
export const selectStartupRetrying = (state: AppState) => state.startup.retrying;
export const selectOfferedCode = (state: AppState) => state.startup.offeredCode;
