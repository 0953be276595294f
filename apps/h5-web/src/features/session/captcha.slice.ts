import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, CaptchaPuzzle } from '@realm/api-client';
import { conceal } from '../../shared/secrets';
import type { SignInForm } from './sign-in-form';

export type CaptchaKind = CaptchaPuzzle['kind'];

/** `wrong`: the answer before this puzzle did not fit. `share`: how far the device's work is, from 0 to 1. */
export type CaptchaState =
  | { readonly step: 'closed' }
  | { readonly step: 'loading'; readonly kind: CaptchaKind; readonly wrong: boolean }
  | {
      readonly step: 'asking' | 'checking';
      readonly puzzle: CaptchaPuzzle;
      readonly wrong: boolean;
      readonly share: number;
    }
  | { readonly step: 'failed'; readonly kind: CaptchaKind; readonly failure: ApiFailure };

export const captchaSlice = createSlice({
  name: 'captcha',
  initialState: { step: 'closed' } as CaptchaState,
  reducers: {
    /** The form is in order: sign in or register, after the captcha where there is one. */
    signInSubmitted: {
      prepare: (form: SignInForm) => ({ payload: conceal(form, ['password', 'confirmation']) }),
      reducer: (state, _action: PayloadAction<SignInForm>): CaptchaState => state,
    },
    captchaLoading: (
      _state,
      { payload }: PayloadAction<{ kind: CaptchaKind; wrong: boolean }>,
    ): CaptchaState => ({ step: 'loading', ...payload }),
    captchaShown: (
      _state,
      { payload }: PayloadAction<{ puzzle: CaptchaPuzzle; wrong: boolean }>,
    ): CaptchaState => ({ step: 'asking', share: 0, ...payload }),
    captchaProgressed: (state, { payload }: PayloadAction<number>): CaptchaState =>
      'share' in state ? { ...state, share: payload } : state,
    captchaFailed: (
      _state,
      { payload }: PayloadAction<{ kind: CaptchaKind; failure: ApiFailure }>,
    ): CaptchaState => ({ step: 'failed', ...payload }),
    captchaAnswered: (state, _action: PayloadAction<string>): CaptchaState =>
      state.step === 'asking' ? { ...state, step: 'checking' } : state,
    /** Another picture, of this kind. */
    captchaRenewed: (state, _action: PayloadAction<CaptchaKind>): CaptchaState => state,
    captchaClosed: (): CaptchaState => ({ step: 'closed' }),
  },
});

export const {
  signInSubmitted,
  captchaLoading,
  captchaShown,
  captchaProgressed,
  captchaFailed,
  captchaAnswered,
  captchaRenewed,
  captchaClosed,
} = captchaSlice.actions;
