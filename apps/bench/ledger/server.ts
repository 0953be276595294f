/** The temporary PostgreSQL that tools/scripts/bench.mjs starts for a run. */
export interface BenchServer {
  readonly url: string;
  /** The process id of the server's first process. */
  readonly postmaster: number;
  /** The folder of pgbench. */
  readonly commands: string;
  /** Where it differs from PostgreSQL's own defaults. */
  readonly settings: Readonly<Record<string, string>>;
}

/** @throws when the bench was started without its server. */
export function readServer(env: NodeJS.ProcessEnv): BenchServer {
  const { BENCH_URL, BENCH_POSTMASTER, BENCH_COMMANDS, BENCH_SETTINGS } = env;
  if (
    BENCH_URL === undefined ||
    BENCH_POSTMASTER === undefined ||
    BENCH_COMMANDS === undefined ||
    BENCH_SETTINGS === undefined
  )
    throw new Error(
      'BENCH_URL is missing: start the bench with npm run bench:ledger, which starts its database',
    );
  return {
    url: BENCH_URL,
    postmaster: Number(BENCH_POSTMASTER),
    commands: BENCH_COMMANDS,
    settings: JSON.parse(BENCH_SETTINGS) as Record<string, string>,
  };
}

export function databaseUrl({ url }: BenchServer, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
