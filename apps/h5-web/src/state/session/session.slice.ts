import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { conceal } from '../../shared/secrets';
import type {
  ApiFailure,
  InputOf,
  LogoutPush,
  MemberEndpoints,
  Profile,
  SessionToken,
} from '@realm/api-client';

/**
 * Why a session ended. `asked`: the member did it. `token-invalid`: the server answered 402 or 403. `replaced`: another member signs
 * in over it.
 */
export type SignOutReason = 'asked' | 'token-invalid' | 'replaced' | 'other-tab' | LogoutPush['reason'];

/** Where a sign-in or a registration is. */
export type SignIn = { step: 'idle' } | { step: 'sending' } | { step: 'refused'; failure: ApiFailure };

export interface SessionState {
  readonly visitor: SessionToken | null;
  readonly member: SessionToken | null;
  readonly profile: Profile | null;
  readonly signIn: SignIn;
  /** From the end of a session until the page has left the screen it ended on. */
  readonly leaving: boolean;
}

const initialState: SessionState = {
  visitor: null,
  member: null,
  profile: null,
  signIn: { step: 'idle' },
  leaving: false,
};

type LoginInput = InputOf<MemberEndpoints['loginAccount']>;
type RegisterInput = InputOf<MemberEndpoints['createAccount']>;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialState as SessionState,
  reducers: {
    loginRequested: {
      prepare: (input: LoginInput) => ({ payload: conceal(input, ['password']) }),
      reducer: (state, _action: PayloadAction<LoginInput>) => ({ ...state, signIn: { step: 'sending' } }),
    },
    registerRequested: {
      prepare: (input: RegisterInput) => ({ payload: conceal(input, ['password', 'confirmation']) }),
      reducer: (state, _action: PayloadAction<RegisterInput>) => ({ ...state, signIn: { step: 'sending' } }),
    },
    signInRefused: (state, { payload }: PayloadAction<ApiFailure>) => ({
      ...state,
      signIn: { step: 'refused', failure: payload },
    }),
    /** The sign-in form was left or changed: an old refusal is no longer about what it shows. */
    signInReset: (state) =>
      state.signIn.step === 'refused' ? { ...state, signIn: { step: 'idle' } } : state,
    visitorReceived: (state, { payload }: PayloadAction<SessionToken>) => ({ ...state, visitor: payload }),
    /** The member of the last visit, before the server has been asked whether the session still holds. */
    memberRestored: (state, { payload }: PayloadAction<SessionToken>) => ({ ...state, member: payload }),
    /** A member is here, and the server knows the session. */
    signedIn: (state, { payload }: PayloadAction<SessionToken>) => ({
      ...state,
      member: payload,
      profile: state.member?.uid === payload.uid ? state.profile : null,
      signIn: { step: 'idle' },
      leaving: false,
    }),
    /** The same member with a new token. */
    tokenRenewed: (state, { payload }: PayloadAction<SessionToken>) =>
      state.member?.uid === payload.uid ? { ...state, member: payload } : state,
    profileReceived: (state, { payload }: PayloadAction<Profile>) =>
      state.member?.uid === payload.uid ? { ...state, profile: payload } : state,
    logoutRequested: (state) => state,
    signedOut: (state, _action: PayloadAction<{ reason: SignOutReason }>) => ({
      ...initialState,
      visitor: state.member === null ? state.visitor : null,
      leaving: state.member !== null,
    }),
    leftAfterSignOut: (state) => (state.leaving ? { ...state, leaving: false } : state),
  },
});

export const {
  loginRequested,
  registerRequested,
  signInRefused,
  signInReset,
  visitorReceived,
  memberRestored,
  signedIn,
  tokenRenewed,
  profileReceived,
  logoutRequested,
  signedOut,
  leftAfterSignOut,
} = sessionSlice.actions;
