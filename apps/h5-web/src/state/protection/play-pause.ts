import type { PlayPause } from '@realm/api-client';
import type { AppState } from '../app-state';

/** Beside what the server was asked for: it leaves with the session. Only the socket brings it. */
export const PLAY_PAUSE = 'playPause';

/** The pause that runs, as last pushed; `undefined` until the first push. */
export const selectPlayPause = (state: AppState) =>
  (state.resources[PLAY_PAUSE] as { readonly value: PlayPause | null } | undefined)?.value;
