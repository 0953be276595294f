import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Span } from './tracing';

/** What the log, the database's statements and calls to other servers name as their cause. */
export interface WorkContext {
  /** 32 hexadecimal digits, as nginx's `$request_id`. */
  readonly requestId: string;
  /** Of background work. */
  readonly job?: string;
  /** What it is a part of; only while there are traces. */
  readonly span?: Span;
}

export const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[0-9a-f]{32}$/;

const contexts = new AsyncLocalStorage<WorkContext>();

/** The request or the run of a job that the caller works for. */
export const currentWork = (): WorkContext | undefined => contexts.getStore();

export const runWork = <T>(context: WorkContext, work: () => T): T => contexts.run(context, work);

export const newRequestId = (): string => randomBytes(16).toString('hex');

export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && REQUEST_ID.test(text);

/** A comment for a statement: the caller's id is hexadecimal, and a job's name is encoded. */
export function statementComment(): string {
  const context = contexts.getStore();
  if (context === undefined) return '';
  const job = context.job === undefined ? '' : `,job='${encodeURIComponent(context.job)}'`;
  return `/*request_id='${context.requestId}'${job}*/ `;
}
