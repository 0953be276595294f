import { fromMinor, type CurrencyCode, type Network } from '@realm/domain';
import type { Tx } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt } from '../attempts';
import { networkOf, nextAddressIndex } from '../network';
import { refuseDeposit } from '../protection';
import { lockMember, makeOrderNumber, readAmount, recordOrderEvent } from '../orders';
import { currentRate, fromUsdt } from '../rates';
import { COUNTDOWN_MS, DAILY_DEPOSITS, DIRECT_FINANCE, MAX_OPEN_DEPOSITS } from './deposit-rules';
import {
  countUnpaidDeposits,
  findNetwork,
  insertDeposit,
  insertDepositAddress,
  type DepositRow,
} from './deposit.repository';

export interface DepositInput {
  readonly memberId: bigint;
  readonly amount: string;
}

/** What an order of either method starts with. */
interface Quote {
  readonly payMinor: bigint;
  readonly currency: CurrencyCode;
  readonly rate: string;
}

/** Opens a USDT order with an address of its own, and holds today's rate for the countdown. */
export async function openNetworkDeposit(
  ports: Ports,
  tx: Tx,
  input: DepositInput & { network: Network },
): Promise<Outcome<DepositRow>> {
  const port = networkOf(ports, input.network);
  const network = await findNetwork(tx, input.network);
  if (port === null || !network.enabled) return refuse('NETWORK_UNAVAILABLE');
  const now = ports.clock.now();
  const quote = await makeQuote(tx, input, {
    now,
    minimum: fromMinor(network.minimum_minor, 'USDT'),
    maximum: fromMinor(network.maximum_minor, 'USDT'),
  });
  if (!quote.ok) return quote;

  const addressIndex = await nextAddressIndex(tx);
  const { address, scheme } = port.addressOf(addressIndex);
  const order = await insertOrder(tx, input, {
    now,
    quote: quote.value,
    method: {
      method: 'usdt',
      network: input.network,
      pay_address: address,
      contract: network.contract,
      confirmations_needed: network.confirmations,
    },
  });
  await insertDepositAddress(tx, {
    address,
    network: input.network,
    member_id: input.memberId,
    order_id: order.order_id,
    created_at: now,
    address_index: addressIndex,
    scheme,
  });
  return { ok: true, value: order };
}

/** Opens an order that is paid to an attendant. */
export async function openDirectDeposit(
  ports: Ports,
  tx: Tx,
  input: DepositInput,
): Promise<Outcome<DepositRow>> {
  if (ports.env.financeContact === null) return refuse('NETWORK_UNAVAILABLE');
  const now = ports.clock.now();
  const quote = await makeQuote(tx, input, {
    now,
    minimum: DIRECT_FINANCE.minimum,
    maximum: DIRECT_FINANCE.maximum,
  });
  if (!quote.ok) return quote;
  const order = await insertOrder(tx, input, {
    now,
    quote: quote.value,
    method: {
      method: 'direct',
      network: null,
      pay_address: null,
      contract: null,
      confirmations_needed: DIRECT_FINANCE.confirmations,
    },
  });
  return { ok: true, value: order };
}

async function makeQuote(
  tx: Tx,
  { memberId, amount }: DepositInput,
  { now, ...limits }: { now: Date } & Parameters<typeof readAmount>[1],
): Promise<Outcome<Quote>> {
  const pay = readAmount(amount, limits);
  if (!pay.ok) return pay;
  const currency = await lockMember(tx, memberId);
  const rate = await currentRate(tx, currency, now);
  if (rate === null) return refuse('RATE_UNAVAILABLE');
  if ((await countUnpaidDeposits(tx, memberId)) >= MAX_OPEN_DEPOSITS) return refuse('TOO_MANY_OPEN_ORDERS');
  const creditMinor = fromUsdt(pay.value, currency, rate);
  const refused =
    (await refuseDeposit(tx, { memberId, currency, creditMinor }, now)) ??
    (await limitAttempt(tx, DAILY_DEPOSITS, { subject: String(memberId), now }));
  return refused ?? { ok: true, value: { payMinor: pay.value, currency, rate } };
}

type MethodFields = Pick<
  DepositRow,
  'method' | 'network' | 'pay_address' | 'contract' | 'confirmations_needed'
>;

async function insertOrder(
  tx: Tx,
  { memberId }: DepositInput,
  { now, quote, method }: { now: Date; quote: Quote; method: MethodFields },
): Promise<DepositRow> {
  const order = await insertDeposit(tx, {
    ...method,
    order_id: makeOrderNumber('D', now),
    member_id: memberId,
    status: 'pending-payment',
    pay_minor: quote.payMinor,
    paid_minor: null,
    currency: quote.currency,
    rate: quote.rate,
    credit_minor: fromUsdt(quote.payMinor, quote.currency, quote.rate),
    tx_hash: null,
    proof_id: null,
    created_at: now,
    expires_at: new Date(now.getTime() + COUNTDOWN_MS),
  });
  await recordOrderEvent(tx, {
    orderId: order.order_id,
    status: order.status,
    at: now,
    actor: 'member',
  });
  return order;
}
