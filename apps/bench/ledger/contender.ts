import type { Leg } from '../../api/src/ledger';

/** An implementation that writes one posting. */
export interface Contender {
  /** @throws when it is not posted: the bench sends nothing that may be refused. */
  post(leg: Leg): Promise<void>;
  close(): Promise<void>;
}
