import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { UnreachableReason, WorkChallenge } from '@realm/api-client';

export type WorkEvent =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'solved'; readonly key: string }
  | { readonly kind: 'failed'; readonly reason: UnreachableReason };

const PROGRESS_INTERVAL_MS = 100;

/**
 * Works until the channel is closed, and keeps its last event until it is taken. The solver is a chunk of its own, fetched when
 * a sign-in first needs it.
 */
export const workChannel = (work: WorkChallenge): EventChannel<WorkEvent> =>
  eventChannel<WorkEvent>((emit) => {
    const controller = new AbortController();
    let reportedAt = 0;
    const onProgress = (share: number) => {
      if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
      reportedAt = performance.now();
      emit({ kind: 'progress', share });
    };
    const run = async () => {
      const { solveWork } = await import('./solve-work');
      const key = await solveWork(work, { controller, onProgress });
      emit(key === null ? { kind: 'failed', reason: 'bad-answer' } : { kind: 'solved', key });
    };
    run().catch(() => emit({ kind: 'failed', reason: 'network' }));
    return () => controller.abort();
  }, buffers.sliding(1));
