import type {
  CommandAnswer,
  BetCommand,
  PlayCommand,
  RollbackCommand,
  WinCommand,
} from '@realm/api-client/contract';
import { inTransaction } from '../../db/in-transaction';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import type { ProviderHandlers } from '../../wallet-api/provider-handlers';
import { isUnderMaintenance } from '../config';
import { readCommand } from './wallet-command';
import { closeRound, readCatalogue } from './wallet-commands.repository';
import { openGameSession, readBalance } from './launch';
import { openNonces } from './nonces';
import { openWallet, type Wallet } from './wallet';

interface SentCommands<Sent> {
  readonly provider: string;
  readonly input: { readonly commands: readonly Sent[] };
}

/** Opens what the wallet server needs; `close` finishes the batches that are running. */
export function openWalletCalls(ports: Pick<Ports, 'db' | 'clock'>) {
  const wallet = openWallet(ports);
  const nonces = openNonces(ports);
  return {
    handlers: walletHandlers(ports, wallet),
    takeNonce: nonces.take,
    close: async () => void (await Promise.all([wallet.close(), nonces.close()])),
  };
}

function walletHandlers({ db, clock }: Pick<Ports, 'db' | 'clock'>, wallet: Wallet): ProviderHandlers {
  async function run<Sent extends BetCommand | WinCommand | RollbackCommand | PlayCommand>(
    read: (provider: string, sent: Sent) => ReturnType<typeof readCommand>,
    { provider, input }: SentCommands<Sent>,
  ): Promise<Outcome<{ answers: CommandAnswer[] }>> {
    const answers = await wallet.run(
      provider,
      input.commands.map((sent) => read(provider, sent)),
    );
    return accept({ answers: [...answers] });
  }

  return {
    authenticate: async ({ provider, input: { token } }) => {
      if (await isUnderMaintenance(db)) return refuse('MAINTENANCE');
      const opened = await openGameSession(db, { provider, token, now: clock.now() });
      return opened === null ? refuse('AUTH_CODE_INVALID') : accept(opened);
    },

    balance: async ({ provider, input: { player, game, currencyCode: currency } }) => {
      const catalogue = await readCatalogue(db, provider, [{ player, game }]);
      const balance = await readBalance(db, { ...catalogue, player, game, currency });
      return balance === null ? refuse('NOT_FOUND') : accept({ balance, currencyCode: currency });
    },

    bet: (call) => run((provider, sent: BetCommand) => readCommand(provider, 'bet', sent), call),
    win: (call) => run((provider, sent: WinCommand) => readCommand(provider, 'win', sent), call),
    rollback: (call) =>
      run((provider, sent: RollbackCommand) => readCommand(provider, 'rollback', sent), call),
    play: (call) => run((provider, sent: PlayCommand) => readCommand(provider, 'play', sent), call),

    closeRound: async ({ provider, input: { round, game, details = null } }) => {
      const at = clock.now();
      const settled = await inTransaction(db, (tx) => closeRound(tx, { provider, round, game, details, at }));
      return accept({ settled });
    },
  };
}
