import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@realm/api-client';
import { featureState } from '../../state/app-state';
import { resolvedOf } from '../../state/money-requests/money-requests.slice';

export type Launch =
  | { readonly status: 'none' }
  | { readonly status: 'launching'; readonly gameId: string }
  | { readonly status: 'refused'; readonly gameId: string; readonly failure: ApiFailure }
  /** The frame loads. */
  | { readonly status: 'opening'; readonly gameId: string; readonly launchUrl: string }
  /** `starts` counts how often the page has become ready: a page that reloads is sent everything again. */
  | {
      readonly status: 'playing';
      readonly gameId: string;
      readonly launchUrl: string;
      readonly starts: number;
    }
  /** The page did not become ready in time. */
  | { readonly status: 'unresponsive'; readonly gameId: string }
  | { readonly status: 'expired'; readonly gameId: string };

export interface PlayState {
  readonly launch: Launch;
  /** The game's screen is the one that the member sees. */
  readonly isShown: boolean;
  /** The difference between the stake and the balance of the game's wallet, as stated by the page; "0" if it suffices. */
  readonly missing: string;
}

const COVERED = '0';

const initialState: PlayState = { launch: { status: 'none' }, isShown: false, missing: COVERED };

/** The game's page says that the member's money has changed. */
export const gameBalanceChanged = createAction('play/gameBalanceChanged');

export const playSlice = createSlice({
  name: 'play',
  initialState: initialState as PlayState,
  reducers: {
    launchRequested: (state, { payload: gameId }: PayloadAction<string>) => {
      state.launch = { status: 'launching', gameId };
    },
    launchRefused: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      if (state.launch.status === 'launching')
        state.launch = { status: 'refused', gameId: state.launch.gameId, failure };
    },
    launched: (state, { payload: launchUrl }: PayloadAction<string>) => {
      if (state.launch.status === 'launching')
        state.launch = { status: 'opening', gameId: state.launch.gameId, launchUrl };
    },
    gameReady: (state) => {
      state.missing = COVERED;
      const { launch } = state;
      if (launch.status === 'opening') state.launch = { ...launch, status: 'playing', starts: 1 };
      else if (launch.status === 'playing') launch.starts += 1;
    },
    shortfallStated: (state, { payload: missing }: PayloadAction<string>) => {
      state.missing = missing;
    },
    gameUnresponsive: (state) => {
      if (state.launch.status === 'opening')
        state.launch = { status: 'unresponsive', gameId: state.launch.gameId };
    },
    gameSessionExpired: (state) => {
      if (state.launch.status !== 'none') state.launch = { status: 'expired', gameId: state.launch.gameId };
    },
    gameExited: (state) => {
      state.launch = { status: 'none' };
    },
    gameShown: (state) => {
      state.isShown = true;
    },
    gameHidden: (state) => {
      state.isShown = false;
    },
  },
  extraReducers: (builder) => {
    // The page states the difference again after its balance changed; until then it is not offered again.
    builder.addMatcher(resolvedOf('transfer'), (state, { payload }) => {
      if (payload.status === 'accepted') state.missing = COVERED;
    });
  },
});

export const {
  launchRequested,
  launchRefused,
  launched,
  gameReady,
  shortfallStated,
  gameUnresponsive,
  gameSessionExpired,
  gameExited,
  gameShown,
  gameHidden,
} = playSlice.actions;

const selectPlay = featureState(playSlice);
export const selectLaunch = (state: Parameters<typeof selectPlay>[0]) => selectPlay(state).launch;
export const selectIsGameShown = (state: Parameters<typeof selectPlay>[0]) => selectPlay(state).isShown;
export const selectMissing = (state: Parameters<typeof selectPlay>[0]) => selectPlay(state).missing;

const RUNNING: readonly Launch['status'][] = ['launching', 'opening', 'playing'];

/** Open or on its way: coming back continues it. */
export const isRunning = ({ status }: Launch): boolean => RUNNING.includes(status);

/** The launch of this game; `none` while the last one was of another game. */
export const launchOf = (launch: Launch, gameId: string): Launch =>
  launch.status !== 'none' && launch.gameId === gameId ? launch : { status: 'none' };
