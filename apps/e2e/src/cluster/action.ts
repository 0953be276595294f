import type { Cluster } from './cluster';
import type { AlertName } from './files/alerts';
import type { ActionContext } from './restore-to-moment';

/** What may happen to a cell of a cluster, and what it promises then. */
export interface Action {
  readonly name: string;
  /** The longest time without an acknowledged act, in ms. */
  readonly goalMs: number;
  /** The longest time without the end of a bet, in ms, where the games promise one. */
  readonly playGoalMs?: number;
  /** No call may fail, not even one that is repeated. */
  readonly allowsNoFailure?: boolean;
  /** Happens to what all cells share. Otherwise no call to another cell may fail. */
  readonly isShared?: boolean;
  /** Cuts networks: each machine needs its own. */
  readonly needsNetworks?: boolean;
  /** What monitoring must say meanwhile, at least as pending: most of it is over before anybody is called. */
  readonly alerts?: readonly AlertName[];
  /** Lets it happen, waits until the worst is over, and mends. */
  readonly run: (cluster: Cluster, context: ActionContext) => Promise<void>;
}

/** The longest time without an acknowledged act when a machine is lost. */
export const NODE_GOAL_MS = 25_000;
/** When a process is lost. */
export const PROCESS_GOAL_MS = 8_000;
/** When staff do something. */
export const PLANNED_GOAL_MS = 5_000;
