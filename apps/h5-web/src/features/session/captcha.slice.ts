import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure, CaptchaPuzzle } from '@realm/api-client';
import { withSecrets } from '../../shared/saga/secrets';
import type { SignInForm } from './sign-in-form';
import { featureState } from '../../state/app-state';

export type CaptchaKind = CaptchaPuzzle['kind'];

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
  | { readonly status: 'failed'; readonly kind: CaptchaKind; readonly failure: ApiFailure };

/** The form is in order: sign in or register, after the captcha where there is one. */
export const signInSubmitted = createAction('captcha/signInSubmitted', (form: SignInForm) =>
  withSecrets(form, ['password', 'confirmation', 'code']),
);
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
    captchaClosed: (): CaptchaState => ({ status: 'closed' }),
  },
});

export const {
  captchaLoading,
  captchaShown,
  captchaProgressed,
  captchaFailed,
  captchaAnswered,
  captchaClosed,
} = captchaSlice.actions;

export const selectCaptcha = featureState(captchaSlice);
