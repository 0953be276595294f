import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { writeHeapSnapshot } from 'node:v8';

/*
 * Loaded into a measured server before its own program (`node --expose-gc --import`): answers the bench's questions about the process.
 */

/** A profile runs from `profile` to `keep`, which writes it and a snapshot of the heap to files of that name. */
export type Question =
  { readonly what: 'memory' | 'profile' } | { readonly what: 'keep'; readonly name: string };

/** After a collection. */
export interface Memory {
  /** Objects that are reachable, and what they hold outside of the heap. */
  readonly usedMb: number;
  readonly residentMb: number;
}

const BYTES_PER_MB = 1_048_576;
const session = new Session();

async function answer(question: Question): Promise<Memory> {
  if (question.what === 'profile') {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  }
  if (question.what === 'keep') {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    writeFileSync(`${question.name}.cpuprofile`, JSON.stringify(profile));
    writeHeapSnapshot(`${question.name}.heapsnapshot`);
  }
  // What the first one finalizes is freed by the second one.
  for (let times = 0; times < 2; times += 1) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { usedMb: (heapUsed + external) / BYTES_PER_MB, residentMb: rss / BYTES_PER_MB };
}

process.on('message', (question: Question) => {
  void answer(question).then((memory) => process.send?.(memory));
});
// The server ends as if nobody asked.
process.channel?.unref();
