import { currentWork } from './work-context';

const ERROR_LEVEL = 50;

/** One line of the log about background work or a call that failed, in the format of the servers' other lines. */
export function failureLine(what: string, message: string): string {
  const { requestId, job } = currentWork() ?? {};
  // The time of this machine, as in the other lines.
  return JSON.stringify({ level: ERROR_LEVEL, time: Date.now(), requestId, job, what, msg: message });
}
