import { failureAttributes } from './tracing';
import { currentWork } from './work-context';

interface Statement {
  readonly query: { readonly sql: string };
  readonly queryDurationMillis: number;
  readonly error?: unknown;
}

/** A function that decides or writes, whatever rows are written with it. */
const CALL = /\bfrom "?(ledger_\w+)"?\(/i;
const OPERATION = /^\s*([a-z]+)/i;
/** The first table or function. */
const SUBJECT = /\b(?:from|into|update)\s+"?([a-z_][a-z0-9_]*)"?/i;
const names = new Map<string, Named>();
/** Texts are the program's own, but lists of values make many of one. */
const MAX_NAMES = 2_000;

interface Named {
  readonly operation: string;
  readonly subject: string | null;
}

/** Adds a finished statement to the current trace: what it did to which table, never its text or its parameters. */
export function statementSpan({ query, queryDurationMillis, error }: Statement): void {
  const parent = currentWork()?.span;
  if (parent?.isSampled !== true) return;
  const { operation, subject } = nameOf(query.sql);
  const span = parent.child(subject === null ? operation : `${operation} ${subject}`, {
    kind: 'client',
    startedAt: Date.now() - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(subject === null ? {} : { 'db.collection.name': subject }),
    },
  });
  if (error === undefined) span.end();
  else span.end(failureAttributes(error), true);
}

function nameOf(text: string): Named {
  const known = names.get(text);
  if (known !== undefined) return known;
  const called = CALL.exec(text)?.[1];
  const operation = called === undefined ? OPERATION.exec(text)?.[1]?.toLowerCase() : 'call';
  const named = {
    operation: operation ?? 'statement',
    subject: called ?? SUBJECT.exec(text)?.[1] ?? null,
  };
  if (names.size < MAX_NAMES) names.set(text, named);
  return named;
}
