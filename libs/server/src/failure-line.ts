import { currentWork } from './work-context';

const ERROR_LEVEL = 50;

/** With the messages of the failures that it gathers, each once. */
export const failureMessage = (failure: unknown): string => {
  if (failure instanceof AggregateError)
    return [...new Set([failure.message, ...failure.errors.map(failureMessage)])].join('; ');
  return failure instanceof Error ? failure.message : String(failure);
};

/** One line of the log about background work or a call that failed, in the format of the servers' other lines. */
export function failureLine(what: string, message: string): string {
  const { requestId, job } = currentWork() ?? {};
  // The time of this machine, as in the other lines.
  return JSON.stringify({ level: ERROR_LEVEL, time: Date.now(), requestId, job, what, msg: message });
}
