import type { AppState } from '../app-state';

export const selectRealtimeStatus = (state: AppState) => state.realtime.status;
export const selectReconnectAttempts = (state: AppState) => state.realtime.attempts;
