import { failureAttributes, type Tracer } from './tracing';
import { newRequestId, runWork } from './work-context';

export interface RepeatedWork {
  /** Runs now, or once more after the current run. Resolves when that run has ended. */
  wake(): Promise<void>;
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/**
 * Repeats work with a pause after each run, so two runs never overlap. Reports a failed run and continues.
 */
export function runAtInterval({
  name,
  intervalMs,
  run,
  onFailure,
  tracer = null,
}: {
  /** In the log and in the database's statements. */
  readonly name: string;
  readonly intervalMs: number;
  readonly run: () => Promise<unknown>;
  readonly onFailure: (failure: unknown) => void;
  /** Begins a trace with each run. */
  readonly tracer?: Tracer | null;
}): RepeatedWork {
  let isStopped = false;
  let isDue = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const schedule = (): void => {
    timer = setTimeout(() => void wake(), intervalMs).unref();
  };
  const runOnce = async (): Promise<void> => {
    const requestId = newRequestId();
    const span = tracer?.start(`job ${name}`, { attributes: { 'realm.request_id': requestId } });
    const context = { requestId, job: name, ...(span === undefined ? {} : { span }) };
    await runWork(context, () =>
      run().then(
        () => span?.end(),
        (failure: unknown) => {
          span?.end(failureAttributes(failure), true);
          onFailure(failure);
        },
      ),
    );
  };
  const runWhileDue = async (): Promise<void> => {
    clearTimeout(timer);
    do {
      isDue = false;
      await runOnce();
    } while (isDue && !isStopped);
    running = null;
    if (!isStopped) schedule();
  };
  const wake = async (): Promise<void> => {
    if (isStopped) return;
    isDue = true;
    await (running ??= runWhileDue());
  };
  schedule();

  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
