import type { CallFailure } from './arcade-client';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 5_000;

const UNDECIDED: readonly CallFailure['code'][] = ['no-answer', 'in-doubt', 'internal', 'unavailable'];

/** Whether the call may have been carried out, or may still be. */
export const isUndecided = ({ code }: CallFailure): boolean => UNDECIDED.includes(code);

/** Whether only this attempt was refused, or not even that is known. */
export const isRepeatable = (failure: CallFailure): boolean =>
  isUndecided(failure) || failure.code === 'too-many-requests';

/** @param attempt - The one that failed, from 1. */
export const retryDelayMs = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);

export const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
