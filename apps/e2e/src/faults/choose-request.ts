import { GAME_WALLET_CATEGORIES } from '@realm/domain';
import { type Member, PAYMENT_PASSWORD } from './member';
import { fromMinor } from '../support/minor';
import type { Random } from '../support/random';
import type { MoneyRequest, RequestLog } from './request-log';

export interface Chooser {
  readonly member: Member;
  readonly random: Random;
  readonly log: RequestLog;
}

/** `too-much` and `nonsense` are transfers that must be refused. */
const REQUEST_WEIGHTS = {
  transfer: 34,
  reclaim: 24,
  collect: 12,
  withdraw: 8,
  'too-much': 14,
  nonsense: 8,
} as const;

/** Chooses a request that a member might send now. Many are refused, some only because of concurrent requests. */
export function chooseRequest({ member, random, log }: Chooser): MoneyRequest {
  const requestId = random.uuid();
  const base = { requestId, memberUid: member.caller.uid };
  const category = random.pick(GAME_WALLET_CATEGORIES);
  const amount = fromMinor(BigInt(random.whole(100, 9_000)));
  switch (random.weighted(REQUEST_WEIGHTS)) {
    case 'transfer':
      return log.open({ ...base, command: 'transfer', input: { requestId, category, amount } });
    case 'reclaim':
      return log.open({ ...base, command: 'reclaim', input: { requestId, category, amount } });
    case 'collect':
      return log.open({ ...base, command: 'collectAll', input: { requestId } });
    case 'withdraw':
      return log.open({
        ...base,
        command: 'createWithdrawal',
        input: withdrawal(requestId, { member, random }),
      });
    case 'too-much':
      return log.open({ ...base, command: 'transfer', input: { requestId, category, amount: '250000.00' } });
    case 'nonsense':
      return log.open({
        ...base,
        command: 'transfer',
        input: { requestId, category, amount: random.pick(['0.00', '-5', 'ten', '1.001']) },
      });
  }
}

function withdrawal(requestId: string, { member, random }: Pick<Chooser, 'member' | 'random'>) {
  const amount = fromMinor(BigInt(random.whole(8_000, 12_000)));
  return { requestId, amount, ...member.terms, paymentPassword: PAYMENT_PASSWORD };
}

/** `null` for a body with nothing but its id. */
export function otherBody({ input }: MoneyRequest): Readonly<Record<string, string>> | null {
  const { amount } = input;
  return amount === undefined ? null : { ...input, amount: amount === '1.23' ? '1.24' : '1.23' };
}
