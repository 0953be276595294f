import type { CommandAnswer } from '@realm/api-client/contract';
import { inBatches, sqlState, type Batches } from '@realm/database';
import { inBatchSpan } from '@realm/server';
import { inTransaction } from '../../db/in-transaction';
import { accountId, HOUSE, postDecided } from '../../ledger';
import type { Ports } from '../../ports';
import type { WalletCommand } from './wallet-command';
import { WalletCommandBatch } from './wallet-command-batch';
import { walletOf } from './wallet-of';
import { readForCommands, writeCommands } from './wallet-commands.repository';

/** Calls in one transaction. */
const BATCH_LIMIT = 64;
/**
 * So many commands count as one call. Each locks its bet and its round in a table that has some thousands of places for all connections
 * of the database: 64 calls of 64 commands would fill it.
 */
const FEW_COMMANDS = 8;
const UNIQUE_VIOLATION = '23505';

type Call = readonly WalletCommand[];
type Answers = readonly CommandAnswer[];

/** Runs each command once. Commands that arrive together share a transaction. */
export interface Wallet {
  /** @param commands - Of one provider, decided in their order. @throws when the database is unavailable; send the same commands again. */
  run(provider: string, commands: Call): Promise<Answers>;
  close(): Promise<void>;
}

export function openWallet(ports: Pick<Ports, 'db' | 'clock'>): Wallet {
  const byProvider = new Map<string, Batches<Call, Answers>>();
  const batchesOf = (provider: string) => {
    const known = byProvider.get(provider);
    if (known !== undefined) return known;
    const opened = inBatches<Call, Answers>({
      limit: BATCH_LIMIT,
      sizeOf: (commands) => Math.max(1, commands.length / FEW_COMMANDS),
      run: (calls, callers) =>
        inBatchSpan('wallet batch', callers, async () =>
          (await runOrRepeat(ports, provider, calls)).map((value) => ({ status: 'fulfilled', value })),
        ),
    });
    byProvider.set(provider, opened);
    return opened;
  };
  return {
    run: (provider, commands) => batchesOf(provider).add(commands),
    close: async () => void (await Promise.all([...byProvider.values()].map((batches) => batches.close()))),
  };
}

/** Another server has written a command of the same id meanwhile; the second run finds it. */
const runOrRepeat = (ports: Pick<Ports, 'db' | 'clock'>, provider: string, calls: readonly Call[]) =>
  runCalls(ports, provider, calls).catch((failure: unknown) => {
    if (sqlState(failure) !== UNIQUE_VIOLATION) throw failure;
    return runCalls(ports, provider, calls);
  });

function runCalls(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  provider: string,
  calls: readonly Call[],
): Promise<readonly Answers[]> {
  let attempts = 0;
  return inTransaction(db, async (tx) => {
    attempts += 1;
    const now = clock.now();
    const commands = calls.flat();
    const view = await readForCommands(tx, { provider, commands, now });
    const wallets = commands.flatMap((command) => walletOf(view, command) ?? []);
    const accounts = wallets.flatMap(({ account, currency }) => [
      account,
      accountId(HOUSE, 'house', currency),
    ]);
    const { answers } = await postDecided(tx, {
      accounts: [...new Set(accounts)],
      locked: attempts > 1,
      decide: (states) => {
        const batch = new WalletCommandBatch(view, states, now);
        const answers = calls.map((call) => call.map((command) => batch.run(command)));
        return { events: batch.events, result: { batch, answers } };
      },
      write: ({ batch }) => writeCommands(tx, batch, now),
    });
    return answers;
  });
}
