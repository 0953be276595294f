import type { MemberEndpoints, OutputOf } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Ports } from '../../ports';
import { listNetworks } from '../deposit';
import { REVIEW_WITHIN_MS } from '../withdraw';

type Figures = OutputOf<MemberEndpoints['getSupportFigures']>;

/** Of the networks that take deposits, or of all while none does. */
export async function readFigures({ db, env }: Ports): Promise<Figures> {
  const all = await listNetworks(db);
  const enabled = all.filter((row) => row.enabled);
  const networks = enabled.length > 0 ? enabled : all;
  const minima = networks.map((row) => row.minimum_minor);
  const confirmations = networks.map((row) => row.confirmations);
  return {
    minimumDeposit: fromMinor(
      minima.reduce((least, each) => (each < least ? each : least)),
      'USDT',
    ).amount,
    confirmations: { least: Math.min(...confirmations), most: Math.max(...confirmations) },
    reviewMs: REVIEW_WITHIN_MS,
    holdMs: env.addressLockMs,
  };
}
