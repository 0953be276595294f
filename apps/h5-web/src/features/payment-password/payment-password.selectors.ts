import { featureState } from '../../state/app-state';
import { paymentPasswordSlice } from './payment-password.slice';

export const selectPaymentPassword = featureState(paymentPasswordSlice);
