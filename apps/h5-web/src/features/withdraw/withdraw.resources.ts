import type { MemberEndpoints, OutputOf, WalletAddress } from '@realm/api-client';
import { WITHDRAWAL_STATUS_TABLE } from '@realm/domain';
import { api } from '../../shared/api';
import { addressBook } from '../../state/addresses/address-book';
import { balancePushed } from '../../state/balance/balance.slice';
import { contentChanged } from '../../state/realtime/content-changed';
import { createResource } from '../../state/resources/create-resource';
import { useResource } from '../../state/resources/use-resource';
import type { Remote } from '../../state/resources/resources.slice';
import { wentOnline } from '../../state/ui/ui.slice';

const POLL_INTERVAL_MS = 3_000;

/** Staff change rates and fees while a form is open. */
export const withdrawOptions = createResource('withdrawOptions', () => api.getWithdrawOptions({}), {
  follow: { on: [contentChanged], pauseMs: () => null },
});

/** One withdrawal, live: read every few seconds while it is open, and whenever the balance moves. */
export const withdrawal = createResource('withdrawal', (orderId: string) => api.getWithdrawal({ orderId }), {
  forget: true,
  follow: {
    on: [balancePushed, wentOnline],
    pauseMs: ({ status }) => (WITHDRAWAL_STATUS_TABLE[status].final ? null : POLL_INTERVAL_MS),
  },
  isOlder: (next, shown) => next.serverTime < shown.serverTime,
});

export interface WithdrawTerms {
  readonly options: OutputOf<MemberEndpoints['getWithdrawOptions']>;
  readonly addresses: readonly WalletAddress[];
  /** How long a new address stays locked. */
  readonly lockMs: number;
  /** The server's clock minus the device's. */
  readonly clockOffsetMs: number;
}

/** The terms and the addresses: a withdrawal needs both. */
export function useWithdrawTerms(): readonly [
  Exclude<Remote<WithdrawTerms>, { status: 'ready' }> | { status: 'ready'; value: WithdrawTerms },
  () => void,
] {
  const [options, readOptions] = useResource(withdrawOptions, undefined);
  const [book, readBook] = useResource(addressBook, undefined);
  const read = () => {
    readOptions();
    readBook();
  };
  if (options.status !== 'ready') return [options, read];
  if (book.status !== 'ready') return [book, read];
  const { items: addresses, lockMs, serverTime } = book.value;
  const clockOffsetMs = Date.parse(serverTime) - book.receivedAt;
  return [{ status: 'ready', value: { options: options.value, addresses, lockMs, clockOffsetMs } }, read];
}
