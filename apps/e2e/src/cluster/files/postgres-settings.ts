/**
 * What a PostgreSQL of Realm is set to, beside its place in the cluster. `npm run bench:ledger` measures with what `deploy/` says.
 *
 * @param memoryMb - Of its machine, in MB.
 */
export const postgresSettings = (memoryMb: number): Readonly<Record<string, string>> => ({
  // What is written and read all the time: of ten million postings the leaves of three indexes, and accounts.
  shared_buffers: `${String(memoryMb / 4)}MB`,
  effective_cache_size: `${String((memoryMb / 4) * 3)}MB`,
  // After a checkpoint the first change of a page writes all of it to the log, and postings change pages everywhere.
  checkpoint_timeout: '30min',
  max_wal_size: '16GB',
  wal_compression: 'lz4',
  // Pages come from memory or from an SSD.
  random_page_cost: '1.1',
});
