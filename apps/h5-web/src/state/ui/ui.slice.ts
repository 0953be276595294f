import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GameWalletCategory } from '@realm/domain';
import { signedIn, signedOut, type SignOutReason } from '../session/session.slice';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export const WALLET_DIALOGS = ['deposit', 'withdraw', 'transfer'] as const;
export type WalletDialogType = (typeof WALLET_DIALOGS)[number];

/** A session that the member did not end; shown until the member has read it. Texts: `error.signedOut.<end>`. */
export type SessionEnd = Exclude<
  SignOutReason,
  'requested' | 'replaced' | 'signed-out' | 'other-tab' | 'token-invalid'
>;

export interface UiState {
  readonly sidebarOpen: boolean;
  readonly theme: Theme;
  readonly online: boolean;
  /** A new build is ready to take over. */
  readonly updateReady: boolean;
  readonly downloadDialog: boolean;
  /** `null`: closed. A transfer may be about one game category. */
  readonly walletDialog: { readonly type: WalletDialogType; readonly category?: GameWalletCategory } | null;
  readonly loginDialog: 'login' | 'register' | null;
  readonly sessionEnd: SessionEnd | null;
  /** Once per page. */
  readonly fraudWarningSeen: boolean;
}

const initialState: UiState = {
  sidebarOpen: false,
  theme: 'system',
  online: true,
  updateReady: false,
  downloadDialog: false,
  walletDialog: null,
  loginDialog: null,
  sessionEnd: null,
  fraudWarningSeen: false,
};

export const uiSlice = createSlice({
  name: 'ui',
  initialState: initialState as UiState,
  reducers: {
    sidebarToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.sidebarOpen = payload;
    },
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    wentOnline: (state) => {
      state.online = true;
    },
    wentOffline: (state) => {
      state.online = false;
    },
    updateFound: (state) => {
      state.updateReady = true;
    },
    downloadDialogToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.downloadDialog = payload;
    },
    walletDialogChanged: (state, { payload }: PayloadAction<UiState['walletDialog']>) => {
      state.walletDialog = payload;
    },
    loginDialogChanged: (state, { payload }: PayloadAction<UiState['loginDialog']>) => {
      state.loginDialog = payload;
    },
    /** Every dialog that the member asked for. */
    dialogsClosed: (state) => {
      state.sidebarOpen = false;
      state.downloadDialog = false;
      state.walletDialog = null;
      state.loginDialog = null;
    },
    sessionEndAnnounced: (state, { payload }: PayloadAction<SessionEnd | null>) => {
      state.sessionEnd = payload;
    },
    fraudWarningClosed: (state) => {
      state.fraudWarningSeen = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state) => {
        state.loginDialog = null;
        state.sessionEnd = null;
      })
      .addCase(signedOut, ({ theme, online, updateReady, fraudWarningSeen }) => ({
        ...initialState,
        theme,
        online,
        updateReady,
        fraudWarningSeen,
      }));
  },
});

export const {
  sidebarToggled,
  themeChosen,
  wentOnline,
  wentOffline,
  updateFound,
  downloadDialogToggled,
  walletDialogChanged,
  loginDialogChanged,
  dialogsClosed,
  sessionEndAnnounced,
  fraudWarningClosed,
} = uiSlice.actions;
