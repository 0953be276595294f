/** `null` without numbers. */
function numbersOf(text: string): readonly [number, number, number] | null {
  const [, major, minor, patch] = /(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

const isAtLeast = (version: readonly number[], least: readonly number[]): boolean => {
  const at = least.findIndex((part, index) => version[index] !== part);
  return at === -1 || (version[at] ?? 0) > (least[at] ?? 0);
};

/**
 * Chooses how Patroni talks to etcd.
 *
 * Patroni before 3.0.4 writes the lock over version 3 of the API without looking whose it is: a primary that wakes up from a freeze
 * takes it back, and thousands of acknowledged acts are rewound. With version 2 it is safe, which etcd has until 3.5.
 *
 * @param patroni - What `patroni --version` says.
 * @param etcd - What `etcd --version` says.
 * @throws for a pair of which neither is safe.
 */
export function chooseEtcdApi(patroni: string, etcd: string): 'etcd' | 'etcd3' {
  const ofPatroni = numbersOf(patroni);
  const ofEtcd = numbersOf(etcd);
  if (ofPatroni === null || ofEtcd === null) throw new Error(`Unknown versions: ${patroni}, ${etcd}`);
  if (isAtLeast(ofPatroni, [3, 0, 4])) return 'etcd3';
  if (!isAtLeast(ofEtcd, [3, 6, 0])) return 'etcd';
  throw new Error(
    `Patroni ${ofPatroni.join('.')} loses acknowledged acts with etcd ${ofEtcd.join('.')}. Use Patroni 3.0.4 or newer, or etcd 3.5 or older.`,
  );
}
