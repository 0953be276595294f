import type { Leg } from '../../api/src/ledger';

/** Somebody who can write one posting. */
export interface Contender {
  /** @throws when it is not posted: the bench sends nothing that may be refused. */
  post(leg: Leg): Promise<void>;
  close(): Promise<void>;
}
