/**
 * Waits for work, but not for longer than a limit. The work itself goes on.
 *
 * @returns What the work gives, or `late` after the limit. A failure before it is passed on, one after it is nobody's.
 */
export async function withTimeLimit<Result, Late>(
  work: Promise<Result>,
  limitMs: number,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, limitMs, late);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
