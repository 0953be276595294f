import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Money, toMinor } from '@realm/domain';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { useCommand } from '../../session/use-command';
import { type ReachedShot, takeBatch } from './shot-queue';
import { type Fired, heldCatches, revealShots } from './revealed-shots';

const FLUSH_MS = 400;

/** Calls the newest function, as long as the component is mounted. */
function useInterval(onTurn: () => void, intervalMs: number): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const timer = setInterval(() => turn(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
}

/** Shots that reached something, until they are answered. One call runs at a time; its shots are never sent under another id. */
export function useShotCalls(currency: Money['currency'], onAnswer: (value: Fired) => void) {
  const command = useCommand('shoot', heldCatches);
  const isLost = useSessionState(({ connection }) => connection.status === 'lost');
  const queue = useRef<readonly ReachedShot[]>([]);
  const [sent, setSent] = useState<{ count: number; stake: string }>({ count: 0, stake: '0' });
  const answer = command.state.status === 'done' ? command.state.value : null;

  const send = (stake: string, targets: readonly number[]) => {
    setSent({ count: targets.length, stake });
    command.send((commandId) => ({ commandId, stake, targets: [...targets] }));
  };
  useInterval(() => {
    const taken = command.isAwaited || isLost ? null : takeBatch(queue.current);
    if (taken === null) return;
    queue.current = taken.rest;
    send(taken.batch.stake, taken.batch.targets);
  }, FLUSH_MS);

  const takeAnswer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (answer !== null) takeAnswer(answer);
  }, [answer]);

  const minorOf = (stake: string, count = 1) => toMinor(moneyOf(stake, currency)) * BigInt(count);
  return {
    command,
    /** Of the call that is under way. */
    sent: sent.count,
    revealed: answer === null ? null : revealShots(answer, currency),
    /** Hold fire: the connection is lost, or the last shots are in doubt. */
    isHeld: isLost || command.state.status === 'inDoubt',
    add(shots: readonly ReachedShot[]) {
      queue.current = [...queue.current, ...shots];
    },
    shoot(stake: string, targets: readonly number[]) {
      if (!command.isAwaited && !isLost) send(stake, targets);
    },
    /** Cost of the waiting and running shots, in minor units. */
    committed: (): bigint =>
      queue.current.reduce((total, { stake }) => total + minorOf(stake), 0n) +
      (command.isAwaited ? minorOf(sent.stake, sent.count) : 0n),
  };
}
