import { REQUEST_TIMEOUT_MS } from '@realm/domain';

/** What was loaded did not arrive in time. */
class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

/** Bounds the wait for a chunk as calls are bounded: a connection that hangs neither answers nor fails. */
export async function withinTimeout<T>(loading: Promise<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new LoadTimeout()), REQUEST_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(late);
  }
}

/** Why a call whose code could not be loaded has no answer. */
export const whyNotLoaded = (error: unknown): 'timeout' | 'network' =>
  error instanceof LoadTimeout ? 'timeout' : 'network';
