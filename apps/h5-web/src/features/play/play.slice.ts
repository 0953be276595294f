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
  | { readonly status: 'expired'; readonly gameId: string }
  /** The member has stopped playing for a while. */
  | { readonly status: 'paused'; readonly gameId: string };

/** What the app says above the game's page. */
export type PlaySheet =
  /** `stake`: what was refused, in the wallet's currency; `null` when the page has not said. */
  { readonly kind: 'limit'; readonly stake: string | null } | { readonly kind: 'break' };

/** Where a game's page stands: on a screen of its own, or among other things in the hall. */
export type Place = 'page' | 'hall';

export interface PlayState {
  readonly launch: Launch;
  /** Of the launch. A page can't move from one place to another: there it is launched again. */
  readonly place: Place;
  /** Where the member sees a game; `null`: nowhere. */
  readonly shownIn: Place | null;
  /** The difference between the stake and the balance of the game's wallet, as stated by the page; "0" if it suffices. */
  readonly missing: string;
  readonly sheet: PlaySheet | null;
}

const COVERED = '0';
const NONE: Launch = { status: 'none' };

const initialState: PlayState = { launch: NONE, place: 'page', shownIn: null, missing: COVERED, sheet: null };

interface LaunchRequest {
  readonly gameId: string;
  readonly place: Place;
}

/** The game's page says that the member's money has changed. */
export const gameBalanceChanged = createAction('play/gameBalanceChanged');

export const playSlice = createSlice({
  name: 'play',
  initialState: initialState as PlayState,
  reducers: {
    launchRequested: (state, { payload: { gameId, place } }: PayloadAction<LaunchRequest>) => {
      state.launch = { status: 'launching', gameId };
      state.place = place;
      state.missing = COVERED;
      state.sheet = null;
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
    gamePaused: (state) => {
      if (state.launch.status !== 'none') state.launch = { status: 'paused', gameId: state.launch.gameId };
      state.sheet = null;
    },
    /** Only where the member sees the game. One that is open stays: each refused shot says so again. */
    sheetOpened: (state, { payload: sheet }: PayloadAction<PlaySheet>) => {
      if (state.shownIn === state.place) state.sheet ??= sheet;
    },
    sheetClosed: (state) => {
      state.sheet = null;
    },
    gameExited: (state) => {
      state.launch = NONE;
      state.sheet = null;
    },
    gameShown: (state, { payload: place }: PayloadAction<Place>) => {
      state.shownIn = place;
    },
    /** From one place to the other, the new one may say so first. */
    gameHidden: (state, { payload: place }: PayloadAction<Place>) => {
      if (state.shownIn !== place) return;
      state.shownIn = null;
      state.sheet = null;
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
  gamePaused,
  sheetOpened,
  sheetClosed,
  gameExited,
  gameShown,
  gameHidden,
} = playSlice.actions;

const selectPlay = featureState(playSlice);
/** `none` while the last launch was for another place. */
export const selectLaunchIn = (at: Place) => (state: Parameters<typeof selectPlay>[0]) => {
  const { launch, place } = selectPlay(state);
  return place === at ? launch : NONE;
};
export const selectShownIn = (state: Parameters<typeof selectPlay>[0]) => selectPlay(state).shownIn;
export const selectSheet = (state: Parameters<typeof selectPlay>[0]) => selectPlay(state).sheet;
export const selectMissing = (state: Parameters<typeof selectPlay>[0]) => selectPlay(state).missing;

const RUNNING: readonly Launch['status'][] = ['launching', 'opening', 'playing'];

/** Open or on its way: coming back continues it. */
export const isRunning = ({ status }: Launch): boolean => RUNNING.includes(status);

/** The launch of this game; `none` while the last one was of another game. */
export const launchOf = (launch: Launch, gameId: string): Launch =>
  launch.status !== 'none' && launch.gameId === gameId ? launch : NONE;
