import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@realm/api-client';
import { withSecrets } from '../../shared/saga/secrets';
import { featureState } from '../../state/app-state';

/** `proof` is the login password for the first payment password, the old one for every later one. */
export interface PaymentPasswordEdit {
  readonly kind: 'set' | 'change';
  readonly proof: string;
  readonly newPassword: string;
  readonly confirmation: string;
  /** Where an authenticator is bound. */
  readonly code?: string;
}

export type PaymentPasswordState =
  | { status: 'editing' }
  | { status: 'sending' }
  | { status: 'refused'; failure: ApiFailure }
  | { status: 'saved' };

export const paymentPasswordSlice = createSlice({
  name: 'paymentPassword',
  initialState: { status: 'editing' } as PaymentPasswordState,
  reducers: {
    paymentPasswordOpened: (): PaymentPasswordState => ({ status: 'editing' }),
    paymentPasswordSubmitted: {
      prepare: (edit: PaymentPasswordEdit) =>
        withSecrets(edit, ['proof', 'newPassword', 'confirmation', 'code']),
      reducer: (_state, _action: PayloadAction<PaymentPasswordEdit>): PaymentPasswordState => ({
        status: 'sending',
      }),
    },
    paymentPasswordRefused: (_state, { payload }: PayloadAction<ApiFailure>): PaymentPasswordState => ({
      status: 'refused',
      failure: payload,
    }),
    paymentPasswordSaved: (): PaymentPasswordState => ({ status: 'saved' }),
  },
});

export const {
  paymentPasswordOpened,
  paymentPasswordSubmitted,
  paymentPasswordRefused,
  paymentPasswordSaved,
} = paymentPasswordSlice.actions;

export const selectPaymentPassword = featureState(paymentPasswordSlice);
