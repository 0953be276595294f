import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StaffRole } from '@realm/api-client';

export interface SignedInStaff {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly expiresAt: string;
  /** Which cell of the platform this console is of; `null` where there is one only. */
  readonly cell: string | null;
}

/** `idle`: nobody touched the keyboard; `ended`: the server ended it; `requested`: the person signed out. */
export type SignOutReason = 'idle' | 'ended' | 'requested';

export interface SessionState {
  /** `unreachable`: whether there is a session is not known yet. */
  readonly status: 'starting' | 'unreachable' | 'signed-out' | 'signed-in';
  readonly staff: SignedInStaff | null;
  /** Why the last session ended, or is being ended; `null` where there was none. */
  readonly reason: SignOutReason | null;
}

const initialState: SessionState = { status: 'starting', staff: null, reason: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialState as SessionState,
  reducers: {
    started: () => initialState,
    sessionMissing: (): SessionState => ({ status: 'signed-out', staff: null, reason: null }),
    sessionUnreachable: (): SessionState => ({ status: 'unreachable', staff: null, reason: null }),
    signedIn: (_state, { payload }: PayloadAction<SignedInStaff>): SessionState => ({
      status: 'signed-in',
      staff: payload,
      reason: null,
    }),
    signOutRequested: (
      state,
      { payload }: PayloadAction<{ readonly reason: 'idle' | 'requested' }>,
    ): SessionState => ({ ...state, reason: payload.reason }),
    signedOut: (_state, { payload }: PayloadAction<{ readonly reason: SignOutReason }>): SessionState => ({
      status: 'signed-out',
      staff: null,
      reason: payload.reason,
    }),
  },
});

export const { started, sessionMissing, sessionUnreachable, signedIn, signOutRequested, signedOut } =
  sessionSlice.actions;
