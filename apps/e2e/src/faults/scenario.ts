import type { ClientPool } from './client-pool';
import type { LedgerReader } from './ledger-truth';
import type { Random } from '../support/random';
import type { RequestLog } from './request-log';
import type { World } from './world';

/** The tools of a scenario while the members send requests. */
export interface Stage {
  readonly world: World;
  readonly clients: ClientPool;
  readonly log: RequestLog;
  readonly reader: () => Promise<LedgerReader>;
  /** The folders with the built servers. */
  readonly builds: { readonly api: string; readonly arcade: string };
  readonly random: Random;
  /** Longer runs run more often. */
  readonly repetitions: number;
  /** Counts a killed process. */
  readonly killed: () => void;
  /** Records a violation; the scenario continues. */
  readonly expect: (isTrue: boolean, promise: string) => void;
}

export interface Scenario {
  readonly name: string;
  /** Part of the short run of `npm test`. */
  readonly inShort: boolean;
  /** The database lives on a small disk of its own. */
  readonly smallDiskMb?: number;
  /** A platform without the bets of other scenarios: a statement of its arcade has to name every bet of the provider. */
  readonly hasOwnWorld?: boolean;
  /** Injects a fault and repairs it while the members continue. */
  readonly run: (stage: Stage) => Promise<void>;
}
