import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerReader } from '../faults/ledger-truth';
import type { MoneyRequest, RequestLog } from '../faults/request-log';
import { violationsOfBooks } from '../support/books';
import type { Cell } from './cell';

/** What an action may compare with. */
export interface ActionContext {
  readonly build: string;
  readonly log: RequestLog;
  /** Records a violation; the action continues. */
  readonly expect: (isTrue: boolean, promise: string) => void;
}

const LOAD_MS = 3_000;

/**
 * Restores a backup to a moment after the primary was handed over, beside the cluster: every act acknowledged before that moment is there, none that
 * began later, and the books agree.
 */
export async function restoreToMoment(cell: Cell, { build, log, expect }: ActionContext): Promise<void> {
  await cell.backups.take();
  await cell.switchOver();
  await cell.untilCopied();
  await sleep(LOAD_MS);
  const moment = await cell.backups.noteMoment();
  await sleep(LOAD_MS);
  await cell.backups.untilArchived();
  const copy = await cell.backups.restore(moment);
  try {
    const reader = await LedgerReader.open(copy.url);
    const counts = { before: 0, after: 0 };
    for (const request of log.all) {
      const state = await reader.stateOf(request.requestId, request.memberUid);
      if (wasAcceptedBefore(request, moment.ms)) {
        counts.before += 1;
        expect(
          state === 'accepted',
          `${request.requestId}, acknowledged before the moment, is ${state ?? 'gone'}`,
        );
      } else if (beganAfter(request, moment.ms)) {
        counts.after += 1;
        expect(state === null, `${request.requestId}, sent after the moment, is ${state ?? ''}`);
      }
    }
    await reader.close();
    expect(counts.before > 0 && counts.after > 0, `acts on both sides (${JSON.stringify(counts)})`);
    for (const violation of await violationsOfBooks(build, { DATABASE_URL: copy.url }, moment.head))
      expect(false, violation);
  } finally {
    await copy.close();
  }
}

const wasAcceptedBefore = ({ sendings }: MoneyRequest, ms: number): boolean =>
  sendings.some(
    ({ verdict, endedAtMs }) => verdict?.kind === 'accepted' && endedAtMs !== null && endedAtMs < ms,
  );

const beganAfter = ({ sendings: [first] }: MoneyRequest, ms: number): boolean =>
  first !== undefined && first.atMs > ms;
