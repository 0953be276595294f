import type { ActAnswer, BetAct, PlayAct, RollbackAct, WinAct } from '@realm/api-client/contract';
import { inTransaction } from '../../db/in-transaction';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import type { ProviderHandlers } from '../../wallet-api/provider-handlers';
import { isUnderMaintenance } from '../config';
import { readAct } from './act';
import { closeRound, readCatalogue } from './acts.repository';
import { openSession, readBalance } from './launch';
import type { Wallet } from './wallet';

interface SentActs<Sent> {
  readonly provider: string;
  readonly input: { readonly acts: readonly Sent[] };
}

/** What answers the calls of games providers. */
export function walletCalls({ db, clock }: Pick<Ports, 'db' | 'clock'>, wallet: Wallet): ProviderHandlers {
  async function run<Sent extends BetAct | WinAct | RollbackAct | PlayAct>(
    read: (provider: string, sent: Sent) => ReturnType<typeof readAct>,
    { provider, input }: SentActs<Sent>,
  ): Promise<Outcome<{ answers: ActAnswer[] }>> {
    const answers = await wallet.run(
      provider,
      input.acts.map((sent) => read(provider, sent)),
    );
    return accept({ answers: [...answers] });
  }

  return {
    authenticate: async ({ provider, input: { token } }) => {
      if (await isUnderMaintenance(db)) return refuse('MAINTENANCE');
      const opened = await openSession(db, { provider, token, now: clock.now() });
      return opened === null ? refuse('AUTH_CODE_INVALID') : accept(opened);
    },

    balance: async ({ provider, input: { player, game, currencyCode: currency } }) => {
      const catalogue = await readCatalogue(db, provider, [{ player, game }]);
      const balance = await readBalance(db, { ...catalogue, player, game, currency });
      return balance === null ? refuse('NOT_FOUND') : accept({ balance, currencyCode: currency });
    },

    bet: (call) => run((provider, sent: BetAct) => readAct(provider, 'bet', sent), call),
    win: (call) => run((provider, sent: WinAct) => readAct(provider, 'win', sent), call),
    rollback: (call) => run((provider, sent: RollbackAct) => readAct(provider, 'rollback', sent), call),
    play: (call) => run((provider, sent: PlayAct) => readAct(provider, 'play', sent), call),

    closeRound: async ({ provider, input: { round, game, details = null } }) => {
      const at = clock.now();
      const settled = await inTransaction(db, (tx) => closeRound(tx, { provider, round, game, details, at }));
      return accept({ settled });
    },
  };
}
