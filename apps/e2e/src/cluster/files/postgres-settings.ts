const HUGE_PAGE_MB = 2;
/** Connections, locks and the rest of PostgreSQL's shared memory come to some 3 % of 4 GB of buffers; as much again to spare. */
const BESIDE_BUFFERS = 1.06;

/** Checkpoints remove older WAL. Before the next one ends, half as much is written besides. */
export const KEPT_WAL = '16GB';

const sharedBuffersMb = (memoryMb: number): number => memoryMb / 4;

/**
 * What a PostgreSQL of Realm is set to, beside its place in the cluster. `npm run bench:ledger` measures with what `deploy/` says.
 *
 * @param memoryMb - Of its machine, in MB.
 */
export const postgresSettings = (memoryMb: number): Readonly<Record<string, string>> => ({
  // What is written and read all the time: of ten million postings the leaves of three indexes, and accounts.
  shared_buffers: `${String(sharedBuffersMb(memoryMb))}MB`,
  effective_cache_size: `${String((memoryMb / 4) * 3)}MB`,
  // After a checkpoint the first change of a page writes all of it to the WAL, and postings change pages everywhere.
  checkpoint_timeout: '30min',
  max_wal_size: KEPT_WAL,
  wal_compression: 'lz4',
  // Pages come from memory or from an SSD.
  random_page_cost: '1.1',
  // Its log names who waits longer than a second for a lock, and for whom.
  log_lock_waits: 'on',
});

/**
 * `vm.nr_hugepages` of a database machine. PostgreSQL takes huge pages where the kernel has reserved enough: with small ones the processor
 * looks up addresses of a growing ledger's pages again and again.
 *
 * @param memoryMb - Of its machine, in MB.
 */
export const hugePagesOf = (memoryMb: number): number =>
  Math.ceil((sharedBuffersMb(memoryMb) * BESIDE_BUFFERS) / HUGE_PAGE_MB);

/** @returns A file for `/etc/sysctl.d`. */
export const hugePagesFile = (
  memoryMb: number,
): string => `# ${String(HUGE_PAGE_MB)} MB each: PostgreSQL's shared memory.
vm.nr_hugepages = ${String(hugePagesOf(memoryMb))}
`;
