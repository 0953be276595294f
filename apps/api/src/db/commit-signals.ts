import type { Database, Reader, Tx } from './database';

/** What a commit may have changed: postings, sessions that ended, threads with customer service, messages of chat, members'
 * protection, settings, or content. */
export const COMMIT_SIGNALS = [
  ...(['ledger', 'sessions', 'support', 'chat', 'protection', 'settings', 'content'] as const),
] as const;
export type CommitSignal = (typeof COMMIT_SIGNALS)[number];
type Listener = (signal: CommitSignal) => void;

const collected = new WeakMap<Reader, Set<CommitSignal>>();
const listeners = new WeakMap<Reader, Set<Listener>>();

/**
 * Signals that the written rows concern this signal's listeners. Inside `inTransaction` the listeners are called after the
 * commit, once per signal, and never after a rollback. Outside a transaction the statement has committed, and they are called
 * at once.
 */
export function signalCommit(reader: Reader, signal: CommitSignal): void {
  if (reader.isTransaction) collected.get(reader)?.add(signal);
  else for (const listener of listeners.get(reader) ?? []) listener(signal);
}

/** Calls `listener` after each commit of this process that was signalled. It must not throw. @returns Stops it. */
export function onCommit(db: Database, listener: Listener): () => void {
  const present = listeners.get(db) ?? new Set();
  listeners.set(db, present.add(listener));
  return () => void present.delete(listener);
}

/** For the one who runs transactions. @returns Where the signals of this one gather until its commit. */
export function collectSignals(tx: Tx): ReadonlySet<CommitSignal> {
  const signals = new Set<CommitSignal>();
  collected.set(tx, signals);
  return signals;
}
