import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, MemberEndpoints, InputOf } from '@realm/api-client';
import { featureState } from '../../state/app-state';

export type ProfileEdit = InputOf<MemberEndpoints['editProfile']>;

/** The screen is shown without a profile: it is asked for again. */
export const profileMissing = createAction('profile/missing');

export type ProfileState =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  /** `share`: 0 to 1. */
  | { readonly status: 'uploading'; readonly share: number }
  | { readonly status: 'refused'; readonly failure: ApiFailure }
  | { readonly status: 'saved' };

const initialState: ProfileState = { status: 'idle' };

export const profileSlice = createSlice({
  name: 'profile',
  initialState: initialState as ProfileState,
  reducers: {
    editRequested: (_state, _action: PayloadAction<ProfileEdit>): ProfileState => ({ status: 'saving' }),
    avatarUploadRequested: {
      // A file is no plain data, so it travels beside the payload and never into the state.
      prepare: (file: File) => ({ payload: undefined, meta: { arg: file } }),
      reducer: (_state, _action: PayloadAction<undefined, string, { arg: File }>): ProfileState => ({
        status: 'uploading',
        share: 0,
      }),
    },
    avatarUploadProgressed: (state, { payload: share }: PayloadAction<number>): ProfileState =>
      state.status === 'uploading' ? { status: 'uploading', share } : state,
    editSaved: (): ProfileState => ({ status: 'saved' }),
    editRefused: (_state, { payload }: PayloadAction<ApiFailure>): ProfileState => ({
      status: 'refused',
      failure: payload,
    }),
    editReset: (): ProfileState => initialState,
  },
});

export const {
  editRequested,
  avatarUploadRequested,
  avatarUploadProgressed,
  editSaved,
  editRefused,
  editReset,
} = profileSlice.actions;

export const selectProfileEdit = featureState(profileSlice);
