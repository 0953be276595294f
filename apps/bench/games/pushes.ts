/** What one member has received. */
export interface Push {
  readonly key: string;
  readonly member: number;
  readonly atMs: number;
  /** What must be the same for all: cards, or odds. `null`: nothing yet. */
  readonly content: string | null;
}

export interface PushFigures {
  /** Pushes that every member has received. */
  readonly complete: number;
  /** From the first member to each other one, rising. */
  readonly delaysMs: readonly number[];
}

/**
 * Compares what members have received.
 *
 * @throws unless there is something, and all members have the same with the same content in the same order.
 */
export function samePushes(pushes: readonly Push[], members: number): PushFigures {
  const byKey = groupBy(pushes, ({ key }) => key);
  if (byKey.size === 0) throw new Error('nobody has received anything');
  const delays: number[] = [];
  for (const [key, received] of byKey) {
    const who = new Set(received.map(({ member }) => member));
    if (who.size !== members) throw new Error(`${String(members - who.size)} members have missed ${key}`);
    if (new Set(received.map(({ content }) => content)).size !== 1)
      throw new Error(`members have received ${key} with different contents`);
    const first = Math.min(...received.map(({ atMs }) => atMs));
    delays.push(...received.map(({ atMs }) => atMs - first));
  }
  const orders = [...groupBy(pushes, ({ member }) => member).values()];
  if (new Set(orders.map((own) => own.map(({ key }) => key).join())).size !== 1)
    throw new Error('members have received pushes in different orders');
  return { complete: byKey.size, delaysMs: delays.sort((a, b) => a - b) };
}

function groupBy<Key>(
  pushes: readonly Push[],
  keyOf: (push: Push) => Key,
): ReadonlyMap<Key, readonly Push[]> {
  const groups = new Map<Key, Push[]>();
  for (const push of pushes) {
    const group = groups.get(keyOf(push));
    if (group === undefined) groups.set(keyOf(push), [push]);
    else group.push(push);
  }
  return groups;
}
