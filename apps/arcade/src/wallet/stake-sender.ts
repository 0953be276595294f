import { sendCommands, type CommandResult } from './send-commands';
import type { WalletClient } from './wallet-client';

interface StakeCommand {
  readonly transaction: string;
}
interface Waiting {
  readonly command: StakeCommand;
  readonly resolve: (result: CommandResult) => void;
}

const MAX_COMMANDS = 64;
const MAX_CALLS = 4;

/** Sends stakes of many members in shared calls: those that arrive while calls are under way travel together in the next one. */
export function createStakeSender(wallet: Pick<WalletClient, 'send'>, kind: 'bet' | 'play') {
  const waiting: Waiting[] = [];
  let calls = 0;

  async function sendNext(): Promise<void> {
    const batch = waiting.splice(0, MAX_COMMANDS);
    const results = await sendCommands(
      wallet,
      kind,
      batch.map(({ command }) => command),
    );
    batch.forEach(({ resolve }, index) => resolve(results[index] ?? { kind: 'silent' }));
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
  return (command: StakeCommand): Promise<CommandResult> =>
    new Promise((resolve) => {
      waiting.push({ command, resolve });
      // Commands of the same turn of the event loop share a call.
      setImmediate(pump);
    });
}
export type StakeSender = ReturnType<typeof createStakeSender>;
