import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, MemberEndpoints, InputOf } from '@realm/api-client';

export type ProfileEdit = InputOf<MemberEndpoints['editProfile']>;

export type ProfileState =
  | { readonly step: 'idle' }
  | { readonly step: 'saving' }
  | { readonly step: 'refused'; readonly failure: ApiFailure }
  | { readonly step: 'saved' };

const initialState: ProfileState = { step: 'idle' };

export const profileSlice = createSlice({
  name: 'profile',
  initialState: initialState as ProfileState,
  reducers: {
    /** The screen is shown without a profile: it is asked for again. */
    profileMissing: (state) => state,
    editRequested: (_state, _action: PayloadAction<ProfileEdit>): ProfileState => ({ step: 'saving' }),
    editSaved: (): ProfileState => ({ step: 'saved' }),
    editRefused: (_state, { payload }: PayloadAction<ApiFailure>): ProfileState => ({
      step: 'refused',
      failure: payload,
    }),
    editReset: (): ProfileState => initialState,
  },
});

export const { profileMissing, editRequested, editSaved, editRefused, editReset } = profileSlice.actions;
