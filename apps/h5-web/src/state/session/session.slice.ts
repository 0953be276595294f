import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { withSecrets } from '../../shared/saga/secrets';
import type {
  ApiFailure,
  InputOf,
  LogoutPush,
  MemberEndpoints,
  Profile,
  SessionToken,
} from '@realm/api-client';

/**
 * Why a session ended. `requested`: the member signed out in this tab. `token-invalid`: the server answered 402 or 403. `replaced`: another member signs
 * in over it.
 */
export type SignOutReason = 'requested' | 'token-invalid' | 'replaced' | 'other-tab' | LogoutPush['reason'];

interface SignedOut {
  readonly reason: SignOutReason;
  /** What the server said together with 402 or 403. */
  readonly end?: LogoutPush['reason'] | undefined;
}

/** Where a sign-in or a registration is. */
export type SignIn = { status: 'idle' } | { status: 'sending' } | { status: 'refused'; failure: ApiFailure };

export interface SessionState {
  readonly visitor: SessionToken | null;
  readonly member: SessionToken | null;
  readonly profile: Profile | null;
  readonly signIn: SignIn;
  /** From the end of a session until the page has left its screen. */
  readonly isSigningOut: boolean;
}

const initialState: SessionState = {
  visitor: null,
  member: null,
  profile: null,
  signIn: { status: 'idle' },
  isSigningOut: false,
};

export const logoutRequested = createAction('session/logoutRequested');

type LoginInput = InputOf<MemberEndpoints['loginAccount']>;
type RegisterInput = InputOf<MemberEndpoints['createAccount']>;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialState as SessionState,
  reducers: {
    loginRequested: {
      prepare: (input: LoginInput) => withSecrets(input, ['password', 'code']),
      reducer: (state, _action: PayloadAction<LoginInput>) => {
        state.signIn = { status: 'sending' };
      },
    },
    registerRequested: {
      prepare: (input: RegisterInput) => withSecrets(input, ['password', 'confirmation']),
      reducer: (state, _action: PayloadAction<RegisterInput>) => {
        state.signIn = { status: 'sending' };
      },
    },
    signInRefused: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.signIn = { status: 'refused', failure: payload };
    },
    /** The sign-in form was closed or changed: clear its refusal. */
    signInReset: (state) => {
      if (state.signIn.status === 'refused') state.signIn = { status: 'idle' };
    },
    visitorReceived: (state, { payload }: PayloadAction<SessionToken>) => {
      state.visitor = payload;
    },
    /** The member of the last visit, before the server has been asked whether the session still holds. */
    memberRestored: (state, { payload }: PayloadAction<SessionToken>) => {
      state.member = payload;
    },
    /** A member is here, and the server knows the session. */
    signedIn: (state, { payload }: PayloadAction<SessionToken>) => {
      if (state.member?.uid !== payload.uid) state.profile = null;
      state.member = payload;
      state.signIn = { status: 'idle' };
      state.isSigningOut = false;
    },
    /** The same member with a new token. */
    tokenRenewed: (state, { payload }: PayloadAction<SessionToken>) => {
      if (state.member?.uid === payload.uid) state.member = payload;
    },
    profileReceived: (state, { payload }: PayloadAction<Profile>) => {
      if (state.member?.uid === payload.uid) state.profile = payload;
    },
    signedOut: ({ member, visitor }, _action: PayloadAction<SignedOut>): SessionState => ({
      ...initialState,
      visitor: member === null ? visitor : null,
      isSigningOut: member !== null,
    }),
    signOutFinished: (state) => {
      state.isSigningOut = false;
    },
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
  signedOut,
  signOutFinished,
} = sessionSlice.actions;
