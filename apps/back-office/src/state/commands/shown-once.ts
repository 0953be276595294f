import { OPERATOR_ENDPOINTS, type OperatorEndpointName } from '@realm/api-client';

/**
 * Answers with something that is shown once, such as an enrolment code, by the command's `requestId`. They go from the saga to the
 * form that waits for them, past actions and store, which everything on the page can read.
 */
const answers = new Map<string, unknown>();

export const isShownOnce = (name: OperatorEndpointName): boolean => 'shownOnce' in OPERATOR_ENDPOINTS[name];

/** A form waits for the answer. Without one the answer is dropped. */
export const expectAnswer = (requestId: string): void => void answers.set(requestId, null);

export function deliverAnswer(requestId: string, value: unknown): void {
  if (answers.has(requestId)) answers.set(requestId, value);
}

/** @returns `null` where nothing was delivered. */
export function takeAnswer(requestId: string): unknown {
  const value = answers.get(requestId) ?? null;
  answers.delete(requestId);
  return value;
}
