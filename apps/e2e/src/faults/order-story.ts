import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import { PAYMENT_PASSWORD, type Member, callOrThrow } from './member';
import type { Random } from '../support/random';
import type { Stage } from './scenario';

const END_LIMIT_MS = 20_000;
const STAFF = { reason: 'fault run' };
/** More than a story takes. */
const RECENT_MS = 5 * 60_000;
const COUNTDOWN_MS = 15 * 60_000;

type Kind = 'deposit' | 'withdrawal';
const CALLS = {
  deposit: { one: 'getDeposit', all: 'listDeposits' },
  withdrawal: { one: 'getWithdrawal', all: 'listWithdrawals' },
} as const;

interface Order {
  readonly orderId: string;
  readonly status: string;
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly timeline: readonly { readonly at: string }[];
}

/** A member whose deposits and withdrawals are followed through both servers. */
export class OrderStory {
  constructor(
    private readonly stage: Stage,
    private readonly member: Member,
    private readonly random: Random,
  ) {}

  openDeposit(on: ApiProcess): Promise<Order> {
    const input = { requestId: this.random.uuid(), network: 'ERC20', amount: '150' };
    return this.call(on, 'createDeposit', input);
  }

  pay(on: ApiProcess, { orderId }: Order): Promise<Order> {
    return this.call(on, 'paySandbox', { orderId });
  }

  withdraw(on: ApiProcess): Promise<Order> {
    const input = { requestId: this.random.uuid(), amount: '100.00', ...this.member.terms };
    return this.call(on, 'createWithdrawal', { ...input, paymentPassword: PAYMENT_PASSWORD });
  }

  approve(on: ApiProcess, { orderId }: Order): Promise<unknown> {
    return on.operator('POST', '/operator/withdrawal/approve', { orderId, ...STAFF });
  }

  async expectOpen(on: ApiProcess, { orderId }: Order): Promise<void> {
    const { status } = await this.call(on, 'getDeposit', { orderId });
    this.stage.expect(status === 'pending-payment', `${on.name} keeps ${orderId} open (${status})`);
  }

  /** Expects that the order succeeds in reasonable time, is listed and has current times. */
  async expectSuccess(on: ApiProcess, kind: Kind, { orderId }: Order): Promise<void> {
    const endsAt = Date.now() + END_LIMIT_MS;
    let order = await this.call(on, CALLS[kind].one, { orderId });
    while (order.status !== 'success' && Date.now() < endsAt) {
      await sleep(100);
      order = await this.call(on, CALLS[kind].one, { orderId });
    }
    this.stage.expect(order.status === 'success', `${kind} ${orderId} ends on ${on.name} (${order.status})`);
    this.expectPresent(on, kind, order);
    await this.expectListed(on, kind, order);
  }

  async expectListed(on: ApiProcess, kind: Kind, { orderId }: Order): Promise<void> {
    const { items } = await this.call<{ items: Order[] }>(on, CALLS[kind].all, {});
    const isListed = items.some((order) => order.orderId === orderId);
    this.stage.expect(isListed, `${on.name} lists ${kind} ${orderId}`);
  }

  private expectPresent(on: ApiProcess, kind: Kind, order: Order): void {
    const { orderId, createdAt, timeline, expiresAt } = order;
    const times = [createdAt, ...timeline.map(({ at }) => at)].map((at) => Date.parse(at));
    if (expiresAt !== undefined) times.push(Date.parse(expiresAt) - COUNTDOWN_MS);
    const offMs = Math.max(...times.map((time) => Math.abs(time - Date.now())));
    const name = `${kind} ${orderId} on ${on.name}`;
    this.stage.expect(offMs < RECENT_MS, `${name} has times of now (off by ${String(offMs)} ms)`);
  }

  private call<Answer = Order>(on: ApiProcess, ...call: Parameters<typeof callOrThrow>[2]): Promise<Answer> {
    return callOrThrow(on, this.member.caller, call) as Promise<Answer>;
  }
}
