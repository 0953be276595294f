/** Keeps calls of one key from piling up. Others are refused before they begin. */
export function limitCallsUnderWay(limit: number) {
  const counts = new Map<string, number>();
  /** @returns `null` for a call that was refused. */
  return async <Answer>(key: string, call: () => Promise<Answer>): Promise<Answer | null> => {
    const before = counts.get(key) ?? 0;
    if (before >= limit) return null;
    counts.set(key, before + 1);
    try {
      return await call();
    } finally {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    }
  };
}
