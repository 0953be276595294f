import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, CaptchaPuzzle, InputOf, MemberEndpoints } from '@realm/api-client';
import { featureState } from '../app-state';

export type CaptchaKind = CaptchaPuzzle['kind'];
/** What a ticket is for: the account to sign in to or to recover, or an invitation. */
export type CaptchaPurpose = Omit<InputOf<MemberEndpoints['getCaptcha']>, 'kind'>;

/** `wrong`: the answer before this puzzle did not fit. `share`: how far the device's work is, from 0 to 1. */
export type CaptchaState =
  | { readonly status: 'closed' }
  | { readonly status: 'loading'; readonly kind: CaptchaKind; readonly wrong: boolean }
  | {
      readonly status: 'open' | 'checking';
      readonly puzzle: CaptchaPuzzle;
      readonly wrong: boolean;
      readonly share: number;
    }
  | { readonly status: 'solved'; readonly ticket: string }
  | { readonly status: 'failed'; readonly kind: CaptchaKind; readonly failure: ApiFailure };

/** A form needs a ticket. It follows as `captchaSolved`, unless the member closes the captcha. */
export const captchaRequested = createAction<CaptchaPurpose>('captcha/requested');
/** Requests another puzzle of this kind. */
export const captchaRenewed = createAction<CaptchaKind>('captcha/renewed');

export const captchaSlice = createSlice({
  name: 'captcha',
  initialState: { status: 'closed' } as CaptchaState,
  reducers: {
    captchaLoading: (
      _state,
      { payload }: PayloadAction<{ kind: CaptchaKind; wrong: boolean }>,
    ): CaptchaState => ({ status: 'loading', ...payload }),
    captchaShown: (
      _state,
      { payload }: PayloadAction<{ puzzle: CaptchaPuzzle; wrong: boolean }>,
    ): CaptchaState => ({ status: 'open', share: 0, ...payload }),
    captchaProgressed: (state, { payload }: PayloadAction<number>) => {
      if ('share' in state) state.share = payload;
    },
    captchaFailed: (
      _state,
      { payload }: PayloadAction<{ kind: CaptchaKind; failure: ApiFailure }>,
    ): CaptchaState => ({ status: 'failed', ...payload }),
    captchaAnswered: (state, _action: PayloadAction<string>) => {
      if (state.status === 'open') state.status = 'checking';
    },
    captchaSolved: (_state, { payload }: PayloadAction<string>): CaptchaState => ({
      status: 'solved',
      ticket: payload,
    }),
    captchaClosed: (): CaptchaState => ({ status: 'closed' }),
  },
});

export const {
  captchaLoading,
  captchaShown,
  captchaProgressed,
  captchaFailed,
  captchaAnswered,
  captchaSolved,
  captchaClosed,
} = captchaSlice.actions;

export const selectCaptcha = featureState(captchaSlice);
