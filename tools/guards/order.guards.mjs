import { change, onPglite, onPostgres } from './guard.mjs';

const of = (file) => `apps/api/src/modules/${file}`;
const deposit = (name) => onPglite(of('deposit/deposit.test.ts'), `a deposit over a network ${name}`);
const takenBack = (name) => onPglite(of('deposit/taken-back.test.ts'), name);
const watcher = (name) => onPglite(of('deposit/deposit-watcher.test.ts'), `the watcher of deposits ${name}`);
const withdrawal = (name) => onPglite(of('withdraw/withdraw.test.ts'), `a withdrawal ${name}`);
const REFUSE_STATE = "return refuse('ORDER_STATE');";

/** Guards in the orders. @type {readonly import('./guard.mjs').Guard[]} */
export const ORDER_GUARDS = [
  {
    name: 'staff credit a deposit only in permitted statuses',
    without: 'Staff can credit money that the network has not confirmed.',
    breaks: [change(of('deposit/decide-deposit.ts'), 'if (!isReadyForStaff(order)) return null;')],
    red: deposit('locks an order that was paid by too little until staff credit what arrived'),
  },
  {
    name: 'a member revokes only an unpaid deposit',
    without: 'A paid order can be revoked, or the attempt fails.',
    breaks: [
      change(of('deposit/revoke-deposit.ts'), `if (order.status !== 'pending-payment') ${REFUSE_STATE}`),
    ],
    red: deposit('refuses to revoke a paid order'),
  },
  {
    name: 'the countdown expires only an unpaid deposit',
    without: 'The countdown conflicts with orders that were paid while it waited.',
    breaks: [
      change(of('deposit/expire-deposits.ts'), "if (order?.status === 'pending-payment')", 'if (order)'),
    ],
    red: onPglite(
      of('deposit/expire-deposits.test.ts'),
      'the countdown leaves an order alone that was paid or revoked while it waited for the lock',
    ),
  },
  {
    name: 'an expired deposit loses its rate',
    without: 'An order can be held as a free option on the rate.',
    breaks: [
      change(
        of('deposit/judge-payment.ts'),
        "payment.paidAt <= order.expiresAt ? 'held' : 'current'",
        "'held'",
      ),
    ],
    red: deposit('credits a late payment at the rate of the day, not at the one it let go of'),
  },
  {
    name: 'a deposit accepts one payment',
    without: 'A second payment to the address changes a completed order.',
    breaks: [
      change(
        of('deposit/judge-payment.ts'),
        "if (!['pending-payment', 'timeout', 'cancelled'].includes(order.status)) return { kind: 'separate' };",
      ),
    ],
    red: deposit('gives a second payment to the same address an order of its own, held for staff'),
  },
  {
    name: 'a payment is one transfer of its transaction',
    without: 'When one transaction pays several members, only the first is credited.',
    breaks: [change(of('deposit/deposit-payment.repository.ts'), "    .where('ordinal', '=', ordinal)\n")],
    red: takenBack('one transaction that pays two members credits both'),
  },
  {
    name: 'an older view of a network is ignored',
    without: 'A slow server reverts what the network shows.',
    breaks: [change(of('deposit/record-payment.ts'), 'seen.view >= known.view && ')],
    red: takenBack('a payment that the network takes back in an older view than the last changes nothing'),
  },
  {
    name: 'a payment is recorded under its network’s lease',
    without: 'A slow server records a payment whose block another one has seen replaced, and it is credited.',
    breaks: [change(of('deposit/record-payment.ts'), 'if (!(await holdLease(tx, network))) return false;')],
    red: watcher('records nothing of a read that began before another server took over'),
  },
  {
    name: 'a payment’s block is stored whenever it changes',
    without: 'A payment that moved to another block stays confirmed when that block is replaced.',
    breaks: [change(of('deposit/record-payment.ts'), 'known.block_height !== seen.blockHeight ||\n')],
    red: watcher('stores the block of a payment that comes again in another one'),
  },
  {
    name: 'a payment above the position that is not found again has no block',
    without: 'A payment stays confirmed when a crash came before the position and its block was replaced.',
    breaks: [change(of('deposit/payments-seen.ts'), ' || (readUpTo > 0n && height > readUpTo)')],
    red: onPglite(
      of('deposit/payments-seen.test.ts'),
      'a payment above the stored position that is read again and not found has no block',
    ),
  },
  {
    name: 'a missing final payment stops the watcher',
    without: 'A broken network reverts credits that have been withdrawn.',
    breaks: [
      change(
        of('deposit/record-payment.ts'),
        'if (known?.final === true && !seen.final) throw new Error(`a final payment has gone: ${seen.txHash}`);',
      ),
      change(of('deposit/move-deposit.ts'), 'order.final || '),
    ],
    red: takenBack(
      'a payment that the network takes back once it is final stops the watcher: nothing is repaired by program',
    ),
  },
  {
    name: 'a taken-back amount is not withdrawn',
    without: 'A member withdraws money that never arrives.',
    breaks: [
      change(
        of('withdraw/withdraw.repository.ts'),
        ".where('status', 'in', ['success', 'locked'])",
        ".where('status', 'in', ['success'])",
      ),
    ],
    red: takenBack('a payment that the network takes back is not to be withdrawn meanwhile'),
  },
  {
    name: 'only the network decides a taken-back deposit',
    without: 'Staff close an order whose credit stays in the wallet.',
    breaks: [
      change(of('deposit/decide-deposit.ts'), 'isTakenBack(order) || '),
      change(of('deposit/decide-deposit.ts'), ' && !isTakenBack(order)'),
    ],
    red: takenBack('a payment that the network takes back is nothing that staff decide'),
  },
  {
    name: 'a deposit is changed under its lock',
    without: 'Servers that see one payment at once each apply it.',
    breaks: [
      change(
        of('deposit/deposit.repository.ts'),
        "tx.selectFrom('deposit_orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();",
        "tx.selectFrom('deposit_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();",
      ),
    ],
    red: onPostgres(
      of('deposit/payment-at-once.test.ts'),
      'of servers that see one payment at once, one takes its steps and the others find them taken',
    ),
  },
  {
    name: 'a large amount requires two people',
    without: 'The first requester can approve alone.',
    breaks: [
      change(
        'apps/api/src/operator/second-person.ts',
        '(staff !== null && firstId === staff.staffId) || first.toLowerCase() === operator.toLowerCase()',
        'false',
      ),
      change(
        'apps/api/migrations/0001-schema.sql',
        "constraint operator_approvals_two_people check (outcome <> 'done' or lower(ended_by) <> lower(first_operator))",
        'constraint operator_approvals_two_people check (true)',
      ),
    ],
    red: onPglite(
      'apps/api/src/operator/second-person.test.ts',
      'a command above the limit waits for a second person, is listed, and is executed by another person only',
    ),
  },
  {
    name: 'the database refuses an approval by one person',
    without: 'A server without the comparison pays out on one person’s request.',
    breaks: [
      change(
        'apps/api/migrations/0001-schema.sql',
        "constraint operator_approvals_two_people check (outcome <> 'done' or lower(ended_by) <> lower(first_operator))",
        'constraint operator_approvals_two_people check (true)',
      ),
    ],
    red: onPglite(
      'apps/api/src/operator/second-person.test.ts',
      'the database refuses an approval by one person',
    ),
  },
  {
    name: 'a withdrawal is changed under its lock',
    without: 'A refused withdrawal can be approved at the same moment, and paid.',
    breaks: [change(of('withdraw/withdraw.repository.ts'), '    .forUpdate()\n')],
    red: onPostgres(
      of('withdraw/decisions-at-once.test.ts'),
      'if staff approve and refuse a withdrawal at once, one decision wins and the others are refused',
    ),
  },
  {
    name: 'staff decide a withdrawal only in permitted statuses',
    without: 'A decision about a closed order fails instead of being refused.',
    breaks: [
      change(
        of('withdraw/decide-withdrawal.ts'),
        `if (!canMoveWithdrawal(order.status, to)) ${REFUSE_STATE}`,
      ),
    ],
    red: withdrawal('gives the amount back when staff refuse it'),
  },
  {
    name: 'staff cannot decide a sent withdrawal',
    without: 'A payment that the network may have made is also returned to the wallet.',
    breaks: [
      change(
        of('withdraw/decide-withdrawal.ts'),
        `if (isInNetworksHands(order) && ENDS.includes(to)) ${REFUSE_STATE}`,
      ),
    ],
    red: withdrawal('neither fails nor is paid by hand after the network got the order to pay'),
  },
  {
    name: 'a payout is sent once',
    without: 'Every poll sends it again, and only the network prevents a second payment.',
    breaks: [change(of('withdraw/payouts.ts'), 'if (isNew) await send', 'await send')],
    red: onPglite(of('withdraw/payouts.test.ts'), 'a payout is sent once, and asked about from then on'),
  },
  {
    name: 'a payout is sent only while it is approved',
    without: 'A payout that staff hold is sent all the same.',
    breaks: [
      change(
        of('withdraw/payouts.ts'),
        "if (order.payout_state === 'none' && order.status !== 'waiting-receipt') return null;",
      ),
    ],
    red: onPglite(of('withdraw/payouts.test.ts'), 'a payout that staff hold since it was listed is not sent'),
  },
  {
    name: 'a payout is sent again only while it is approved',
    without: 'An amount that staff returned to the wallet during the look-up is paid by the network, too.',
    breaks: [change(of('withdraw/payouts.ts'), "if (order?.status !== 'waiting-receipt') return false;")],
    red: onPglite(
      of('withdraw/payouts.test.ts'),
      'a payout that staff resolve during its look-up is not sent again',
    ),
  },
  {
    name: 'a payout that is being sent is fenced',
    without: 'Staff return an amount to the wallet whose payment is on its way to the network.',
    breaks: [
      change(
        of('withdraw/decide-withdrawal.ts'),
        "if (order.sending_until !== null && order.sending_until > at) return refuse('ORDER_STATE');",
      ),
    ],
    red: onPglite(
      of('withdraw/payouts.test.ts'),
      'staff resolve no payout while its bytes are sent, nor until an unanswered sending is over',
    ),
  },
  {
    name: 'one server at a time sends a payout',
    without:
      'Another server sends bytes that hang in the first one, and staff return an amount whose payment is on its way.',
    breaks: [
      change(
        of('withdraw/payouts.ts'),
        'if (order.sending_until !== null && order.sending_until > now) return false;',
      ),
    ],
    red: onPglite(
      of('withdraw/payouts.test.ts'),
      'while one server sends a payout, another one neither sends it nor lets staff resolve it',
    ),
  },
  {
    name: 'a quarantined payment follows its block',
    without: 'A payment whose block was replaced during its quarantine is credited at the next attempt.',
    breaks: [
      change(
        of('deposit/deposit-watcher.ts'),
        'isFollowed: await underLease(ports, seen.network, (tx) => writeQuarantinedPlace(tx, seen)),',
        'isFollowed: true,',
      ),
    ],
    red: onPglite(
      of('deposit/quarantine.test.ts'),
      'a payment that can not be recorded is not credited when its block was replaced meanwhile',
    ),
  },
  {
    name: 'a collect is undone once',
    without: 'A repeated undo is taken for a new one.',
    breaks: [change(of('wallet/undo-collect.ts'), `if (transfer.undone_at !== null) ${REFUSE_STATE}`)],
    red: onPglite(
      of('wallet/wallet.test.ts'),
      'transfers between the wallet and the games move there and back, and a collect empties every game at once',
    ),
  },
  {
    name: 'a corrected result takes no more than the balance',
    without: 'A correction that the balance does not cover is refused for good, and no claim is recorded.',
    breaks: [change(of('provider/correct-bet.ts'), 'atLeast(-balance, change)', 'change')],
    red: onPglite(
      of('provider/resettle.test.ts'),
      'takes no more than there is; the rest is a claim, which a later correction reduces',
    ),
  },
];
