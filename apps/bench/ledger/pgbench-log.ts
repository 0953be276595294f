/** A run, as pgbench's log states it. */
export interface LoggedRun {
  /** From the first moment of the log to its last. */
  readonly transactions: number;
  /** Of the transactions that ended inside the measured time; ascending. */
  readonly latenciesMs: Float64Array;
}

interface LoggedTransaction {
  readonly latencyMs: number;
  readonly endedAtMs: number;
}

/** `client transaction latency_µs script epoch_s epoch_µs`; a transaction that failed has a word in place of its latency. */
function parseLine(line: string): LoggedTransaction | null {
  const fields = line.split(' ').map(Number);
  const [, , latencyMicros = Number.NaN, , seconds = Number.NaN, micros = Number.NaN] = fields;
  const transaction = { latencyMs: latencyMicros / 1000, endedAtMs: seconds * 1000 + micros / 1000 };
  return Number.isNaN(transaction.latencyMs + transaction.endedAtMs) ? null : transaction;
}

/**
 * @param texts - One log for each of pgbench's threads.
 * @param measured - Counted from the start of the first transaction.
 */
export function readPgbenchLog(
  texts: readonly string[],
  { warmupSeconds, seconds }: { readonly warmupSeconds: number; readonly seconds: number },
): LoggedRun {
  const all = texts.flatMap((text) => text.split('\n')).map(parseLine);
  const transactions = all.filter((transaction) => transaction !== null);
  const first = transactions.reduce(
    (earliest, { endedAtMs, latencyMs }) => Math.min(earliest, endedAtMs - latencyMs),
    Infinity,
  );
  const from = first + warmupSeconds * 1000;
  const measured = transactions.filter(
    ({ endedAtMs }) => endedAtMs >= from && endedAtMs < from + seconds * 1000,
  );
  const latenciesMs = Float64Array.from(measured, ({ latencyMs }) => latencyMs).sort();
  return { transactions: transactions.length, latenciesMs };
}
