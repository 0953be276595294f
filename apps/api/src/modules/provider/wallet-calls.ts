import type { CommandAnswer } from '@realm/api-client/contract';
import { inTransaction } from '../../db/in-transaction';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Metrics } from '../../http/metrics';
import type { Ports } from '../../ports';
import type { ProviderHandlers } from '../../wallet-api/provider-handlers';
import { isUnderMaintenance } from '../config';
import { readCommand, type CommandFields, type CommandKind } from './wallet-command';
import { closeRound, readCatalogue } from './wallet-commands.repository';
import { openGameSession, readBalance, readEndedSessions } from './launch';
import { openWallet, type Wallet } from './wallet';

interface SentCommands<Kind extends CommandKind> {
  readonly provider: string;
  readonly input: { readonly commands: readonly CommandFields[Kind][] };
}

/** Answers every wallet call; commands run in batches. */
export function walletCalls(
  ports: Pick<Ports, 'db' | 'clock'>,
  { countCommands }: Pick<Metrics, 'countCommands'>,
) {
  const wallet = openWallet(ports);
  return { handlers: walletHandlers(ports, wallet, countCommands), close: () => wallet.close() };
}

function walletHandlers(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  wallet: Wallet,
  countCommands: Metrics['countCommands'],
): ProviderHandlers {
  const runAll =
    <Kind extends CommandKind>(kind: Kind) =>
    async ({ provider, input }: SentCommands<Kind>): Promise<Outcome<{ answers: CommandAnswer[] }>> => {
      const commands = input.commands.map((sent) => readCommand(provider, kind, sent));
      const answers = await wallet.run(provider, commands);
      countCommands(
        { provider, command: kind },
        answers.map(({ outcome }) => outcome),
      );
      return accept({ answers: [...answers] });
    };

  return {
    authenticate: async ({ provider, input: { token } }) => {
      if (await isUnderMaintenance(db, clock.now())) return refuse('MAINTENANCE');
      const opened = await openGameSession(db, { provider, token, now: clock.now() });
      return opened === null ? refuse('AUTH_CODE_INVALID') : accept(opened);
    },

    balance: async ({ provider, input: { player, game, currencyCode: currency } }) => {
      const catalogue = await readCatalogue(db, provider, [{ player, game }]);
      const balance = await readBalance(db, { ...catalogue, player, game, currency });
      return balance === null ? refuse('NOT_FOUND') : accept({ balance, currencyCode: currency });
    },

    endedSessions: async ({ provider, input: { sessions } }) =>
      accept({ ended: await readEndedSessions(db, { provider, sessions, now: clock.now() }) }),

    bet: runAll('bet'),
    win: runAll('win'),
    rollback: runAll('rollback'),
    resettle: runAll('resettle'),
    play: runAll('play'),

    closeRound: async ({ provider, input: { round, game, details = null } }) => {
      const at = clock.now();
      const settled = await inTransaction(db, (tx) => closeRound(tx, { provider, round, game, details, at }));
      return accept({ settled });
    },
  };
}
