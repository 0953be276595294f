import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, MemberEndpoints, InputOf } from '@realm/api-client';
import { featureState } from '../../state/app-state';

export type ProfileEdit = InputOf<MemberEndpoints['editProfile']>;

/** The screen is shown without a profile: it is asked for again. */
export const profileMissing = createAction('profile/missing');

export type ProfileState =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'refused'; readonly failure: ApiFailure }
  | { readonly status: 'saved' };

const initialState: ProfileState = { status: 'idle' };

export const profileSlice = createSlice({
  name: 'profile',
  initialState: initialState as ProfileState,
  reducers: {
    editRequested: (_state, _action: PayloadAction<ProfileEdit>): ProfileState => ({ status: 'saving' }),
    editSaved: (): ProfileState => ({ status: 'saved' }),
    editRefused: (_state, { payload }: PayloadAction<ApiFailure>): ProfileState => ({
      status: 'refused',
      failure: payload,
    }),
    editReset: (): ProfileState => initialState,
  },
});

export const { editRequested, editSaved, editRefused, editReset } = profileSlice.actions;

export const selectProfileEdit = featureState(profileSlice);
