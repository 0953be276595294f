import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiFailure, Recovery } from '@realm/api-client';
import { api } from '../../shared/api';
import { forget, readText, writeText } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { useCommand } from '../../shared/use-command';

const WAIT_POLL_MS = 15_000;

export interface OwnRequest {
  /** The code that this browser keeps; `null` without a request. */
  readonly code: string | null;
  /** `null` while it is read. */
  readonly recovery: Recovery | null;
  /** When it was read, on the device's clock. */
  readonly receivedAt: number;
  readonly failure: ApiFailure | null;
  readonly read: () => void;
  readonly show: (recovery: Recovery) => void;
  readonly keep: (code: string, recovery: Recovery) => void;
  readonly drop: () => void;
}

/** At the end of the cooling period, and now and then before it. */
function pollDelayMs({ readyAt, serverTime }: Recovery): number {
  const leftMs = readyAt === null ? WAIT_POLL_MS : Date.parse(readyAt) - Date.parse(serverTime);
  return Math.min(WAIT_POLL_MS, Math.max(1_000, leftMs));
}

const isGone = (failure: ApiFailure | null): boolean =>
  failure?.kind === 'refused' && failure.name === 'RECOVERY_STATE';

/** The request that this browser began or continues. It is read again after a reload, and while it waits for staff. */
export function useOwnRequest(): OwnRequest {
  const [code, setCode] = useState(() => readText(STORAGE_KEYS.recoveryRequest));
  const [shown, setShown] = useState<{ recovery: Recovery; receivedAt: number } | null>(null);
  const show = (recovery: Recovery) => setShown({ recovery, receivedAt: Date.now() });
  const query = useCommand(api.getRecovery, show);
  const read = () => void (code !== null && query.run({ requestCode: code }));
  const readAgain = useEffectEvent(read);
  const status = shown?.recovery.status;
  const { failure } = query;

  useEffect(() => {
    if (code === null) return undefined;
    readAgain();
    const onOnline = () => readAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [code]);
  useEffect(() => {
    if (shown === null || (status !== 'reviewing' && status !== 'cooling')) return undefined;
    // A failed reading is followed by the next one too.
    const timer = setTimeout(
      () => readAgain(),
      failure === null ? pollDelayMs(shown.recovery) : WAIT_POLL_MS,
    );
    return () => clearTimeout(timer);
  }, [shown, status, failure]);

  function drop() {
    forget(STORAGE_KEYS.recoveryRequest);
    setCode(null);
    setShown(null);
    query.reset();
  }
  function keep(next: string, recovery: Recovery) {
    writeText(STORAGE_KEYS.recoveryRequest, next);
    show(recovery);
    setCode(next);
  }
  const gone = useEffectEvent(drop);
  const isOver = isGone(failure);
  useEffect(() => {
    if (isOver) gone();
  }, [isOver]);
  return {
    code,
    recovery: shown?.recovery ?? null,
    receivedAt: shown?.receivedAt ?? 0,
    failure: shown === null ? failure : null,
    read,
    show,
    keep,
    drop,
  };
}
