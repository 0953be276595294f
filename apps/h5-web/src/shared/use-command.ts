import { useEffect, useRef, useState } from 'react';
import type { Answer, ApiFailure } from '@realm/api-client';

export interface Command<Input> {
  readonly isBusy: boolean;
  readonly failure: ApiFailure | null;
  readonly run: (input: Input) => void;
  /** Clears the last failure after the form was changed. */
  readonly reset: () => void;
}

/**
 * A call whose input and answer stay in the component. They hold passwords, seeds and codes, so no action and no
 * state of the store ever has them. An answer that comes after the screen was left is dropped.
 */
export function useCommand<Input, Value>(
  call: (input: Input) => Promise<Answer<Value>>,
  onDone: (value: Value) => void,
): Command<Input> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isShown = useRef(true);
  const isRunning = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function send(input: Input) {
    const answer = await call(input);
    isRunning.current = false;
    if (!isShown.current) return;
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setFailure(answer.failure);
  }

  function run(input: Input) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    void send(input);
  }
  return { isBusy, failure, run, reset: () => setFailure(null) };
}
