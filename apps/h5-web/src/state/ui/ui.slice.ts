import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export interface UiState {
  readonly sidebarOpen: boolean;
  readonly theme: Theme;
  readonly online: boolean;
  readonly downloadDialog: boolean;
  readonly customerServiceDialog: boolean;
  /** `null`: closed. */
  readonly walletDialog: 'deposit' | 'withdraw' | 'transfer' | null;
  readonly loginDialog: 'login' | 'register' | null;
}

const initialState: UiState = {
  sidebarOpen: false,
  theme: 'system',
  online: true,
  downloadDialog: false,
  customerServiceDialog: false,
  walletDialog: null,
  loginDialog: null,
};

export const uiSlice = createSlice({
  name: 'ui',
  initialState: initialState as UiState,
  reducers: {
    sidebarToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, sidebarOpen: payload }),
    themeChosen: (state, { payload }: PayloadAction<Theme>) => ({ ...state, theme: payload }),
    wentOnline: (state) => ({ ...state, online: true }),
    wentOffline: (state) => ({ ...state, online: false }),
    downloadDialogToggled: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      downloadDialog: payload,
    }),
    customerServiceDialogToggled: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      customerServiceDialog: payload,
    }),
    walletDialogChanged: (state, { payload }: PayloadAction<UiState['walletDialog']>) => ({
      ...state,
      walletDialog: payload,
    }),
    loginDialogChanged: (state, { payload }: PayloadAction<UiState['loginDialog']>) => ({
      ...state,
      loginDialog: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, ({ sidebarOpen, theme, online }) => ({
      ...initialState,
      sidebarOpen,
      theme,
      online,
    }));
  },
});

export const {
  sidebarToggled,
  themeChosen,
  wentOnline,
  wentOffline,
  downloadDialogToggled,
  customerServiceDialogToggled,
  walletDialogChanged,
  loginDialogChanged,
} = uiSlice.actions;
