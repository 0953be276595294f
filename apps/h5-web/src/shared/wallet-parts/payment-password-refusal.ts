import type { ApiFailure } from '@realm/api-client';

/** Whether a refusal belongs beside the payment password's field. */
export const isAboutPaymentPassword = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' &&
  (failure.name === 'PAYMENT_PASSWORD_WRONG' || failure.name === 'PAYMENT_PASSWORD_LOCKED');
