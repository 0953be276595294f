import type { CommandAnswer } from '@realm/api-client/contract';
import type { WalletClient } from './wallet-client';

/** `null`: no answer, so the stake may have been taken. */
type Outcome = CommandAnswer | null;
interface Waiting {
  readonly command: unknown;
  readonly resolve: (outcome: Outcome) => void;
}

const MAX_COMMANDS = 64;
const MAX_CALLS = 4;

/** Sends stakes of many members in shared calls: those that arrive while calls are under way travel together in the next one. */
export function createStakeSender(wallet: Pick<WalletClient, 'send'>, kind: 'bet' | 'play') {
  const waiting: Waiting[] = [];
  let calls = 0;

  async function sendNext(): Promise<void> {
    const batch = waiting.splice(0, MAX_COMMANDS);
    const answer = await wallet.send(
      kind,
      batch.map(({ command }) => command),
    );
    const answers = answer.kind === 'accepted' ? answer.value : [];
    batch.forEach(({ resolve }, index) => resolve(answers[index] ?? null));
  }
  function pump(): void {
    while (calls < MAX_CALLS && waiting.length > 0) {
      calls += 1;
      void sendNext().finally(() => {
        calls -= 1;
        pump();
      });
    }
  }
  return (command: unknown): Promise<Outcome> =>
    new Promise((resolve) => {
      waiting.push({ command, resolve });
      // What is asked for in the same turn shares a call.
      queueMicrotask(pump);
    });
}
export type StakeSender = ReturnType<typeof createStakeSender>;
