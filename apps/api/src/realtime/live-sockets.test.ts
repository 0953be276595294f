import type { BalancePush } from '@realm/api-client/contract';
import { LiveSockets, type LiveSocket } from './live-sockets';

const balance = (seq: number, currencyCode: BalancePush['currencyCode'] = 'CNY'): BalancePush => ({
  amount: `${String(seq)}.00`,
  frozen: '0.00',
  currencyCode,
  seq,
});

function socket(memberId: bigint | null, sessionId = 1n) {
  const pushed: number[] = [];
  const ended: unknown[] = [];
  const live: LiveSocket = {
    sessionId,
    memberId,
    emit: (name, payload) =>
      void (name === 'K' ? pushed.push((payload as BalancePush).seq) : ended.push(payload)),
    close: () => void ended.push('closed'),
  };
  return { live, pushed, ended };
}

describe('LiveSockets', () => {
  it('sends to every socket of the member, and to no other', () => {
    const sockets = new LiveSockets();
    const [phone, tablet, other, visitor] = [socket(1n), socket(1n, 2n), socket(2n, 3n), socket(null, 4n)];
    for (const { live } of [phone, tablet, other, visitor]) sockets.add(live);
    sockets.publish('K', { memberId: 1n }, balance(1));
    expect([phone, tablet, other, visitor].map(({ pushed }) => pushed)).toEqual([[1], [1], [], []]);
  });

  it('never sends something older after something newer, nor the same twice', () => {
    const sockets = new LiveSockets();
    const phone = socket(1n);
    sockets.add(phone.live);
    for (const seq of [2, 1, 2, 5, 3]) sockets.publish('K', { memberId: 1n }, balance(seq));
    expect(phone.pushed).toEqual([2, 5]);
  });

  it('counts each currency by itself', () => {
    const sockets = new LiveSockets();
    const phone = socket(1n);
    sockets.add(phone.live);
    sockets.publish('K', { memberId: 1n }, balance(9));
    sockets.publish('K', { memberId: 1n }, balance(1, 'USD'));
    expect(phone.pushed).toEqual([9, 1]);
  });

  it('starts over for a socket that comes later', () => {
    const sockets = new LiveSockets();
    sockets.publish('K', { memberId: 1n }, balance(9));
    const late = socket(1n);
    sockets.add(late.live);
    sockets.publish('K', { memberId: 1n }, balance(9));
    expect(late.pushed).toEqual([9]);
  });

  it('closes a session’s sockets that were admitted by tokens which were replaced, and no other', () => {
    const sockets = new LiveSockets();
    const of = (tokensReplacedIn: string | null, sessionId = 1n) => {
      const one = socket(1n, sessionId);
      sockets.add({ ...one.live, tokensReplacedIn });
      return one;
    };
    const all = [of(null), of('7'), of('9'), of(null, 2n)];
    sockets.closeOthers({ sessionId: 1n, tokensReplacedIn: '9' });
    expect(all.map(({ ended }) => ended)).toEqual([['closed'], ['closed'], [], []]);
  });

  it('tells everyone, visitors too, each thing once', () => {
    const sockets = new LiveSockets();
    const [member, visitor] = [socket(1n), socket(null, 2n)];
    for (const { live } of [member, visitor]) sockets.add(live);
    const apps = { wcup: true, live: true, sell: true, diyplay: true };
    for (const seq of [4, 4, 3])
      sockets.publish('switches', { everyone: true }, { seq, apps, control_switch: 19, maintenance: null });
    expect([member, visitor].map(({ ended }) => ended)).toEqual([[expect.anything()], [expect.anything()]]);
  });

  it('ends the sockets of a session, and forgets the ones that left', () => {
    const sockets = new LiveSockets();
    const [stays, left] = [socket(1n, 7n), socket(1n, 7n)];
    sockets.add(stays.live);
    sockets.add(left.live)();
    sockets.publish('logout', { sessionId: 7n }, { reason: 'disabled' });
    expect([stays.ended, left.ended]).toEqual([[{ reason: 'disabled' }, 'closed'], []]);
  });
});
