import type { AsyncResource } from 'node:async_hooks';
import { currentWork, runWork } from './work-context';

/** What a span says. Never personal data, amounts, tokens or parameters: traces are read by more people than the database. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanDetails {
  /** `client`: waits for another process. `internal` when absent. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /** Spans that caused this one beside its parent. */
  readonly links?: readonly Span[];
  /** In ms since 1970; now when absent. */
  readonly startedAt?: number;
}

/** A piece of work in a trace. */
export interface Span {
  /** Whether anybody will see it. */
  readonly isSampled: boolean;
  /** How another process names this span as its parent. */
  readonly traceparent: string;
  child(name: string, details?: SpanDetails): Span;
  end(attributes?: SpanAttributes, failed?: boolean): void;
}

export interface Tracer {
  /** @param parent - A `traceparent` of another process. */
  start(name: string, details: SpanDetails & { readonly parent?: string | undefined }): Span;
  /** Sends the last spans, for a few seconds at most. */
  close(): Promise<void>;
}

export const TRACEPARENT_HEADER = 'traceparent';

/** Runs work as a span of the current trace; without one it just runs. */
export async function inSpan<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T> {
  const context = currentWork();
  const span = context?.span?.child(name, details);
  if (context === undefined || span === undefined) return work();
  return runWork({ ...context, span }, async () => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (failure) {
      span.end(failureAttributes(failure), true);
      throw failure;
    }
  });
}

/**
 * Runs the work of several callers as one span. It belongs to the trace of the first of them that is sampled, and is linked to the
 * others'.
 */
export function inBatchSpan<T>(
  name: string,
  callers: readonly AsyncResource[],
  work: () => Promise<T>,
): Promise<T> {
  const context = currentWork();
  if (context?.span === undefined) return work();
  const causes = callers.flatMap((caller) => caller.runInAsyncScope(currentWork)?.span ?? []);
  const [parent = context.span, ...links] = new Set(causes.filter(({ isSampled }) => isSampled));
  const details = { links, attributes: { 'realm.batch.size': callers.length } };
  return runWork({ ...context, span: parent }, () => inSpan(name, details, work));
}

/** For a call of another process of ours, or of one that gets the trace with it. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const span = currentWork()?.span;
  return span === undefined ? {} : { [TRACEPARENT_HEADER]: span.traceparent };
}

const CODE = /^[A-Z0-9_]{3,40}$/;

/** A code or a class: messages of errors repeat rows and addresses. */
export function failureAttributes(failure: unknown): SpanAttributes {
  const code = (failure as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && CODE.test(code)) return { 'error.type': code };
  return { 'error.type': failure instanceof Error ? failure.constructor.name : typeof failure };
}
