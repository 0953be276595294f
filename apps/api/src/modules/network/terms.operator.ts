import type { NetworkTerms } from '@realm/api-client/contract';
import { fromMinor, parseMoney, toMinor } from '@realm/domain';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { noteContentChange } from '../notice';
import {
  changeNetworkTerms,
  listNetworkTerms,
  lockNetworkTerms,
  type NetworkTermsRow,
} from './terms.repository';

interface TypedTerms {
  readonly network: string;
  readonly enabled?: boolean | undefined;
  readonly minimum?: string | undefined;
  readonly maximum?: string | undefined;
  readonly withdrawFee?: string | undefined;
  readonly notFinalMember?: string | undefined;
  readonly notFinalTotal?: string | undefined;
}

/** No fee takes more than this: a slip of the hand would be paid by members. In millionths of a USDT. */
const MAX_FEE = 100_000_000n;

const usdt = (minor: bigint): string => fromMinor(minor, 'USDT').amount;

const toTerms = (row: NetworkTermsRow): NetworkTerms => ({
  network: row.network,
  enabled: row.enabled,
  minimum: usdt(row.minimum_minor),
  maximum: usdt(row.maximum_minor),
  withdrawFee: usdt(row.withdraw_fee_minor),
  notFinalMember: usdt(row.not_final_member_minor),
  notFinalTotal: usdt(row.not_final_total_minor),
});

/** `null` for what is no amount, and for terms that no order could meet. */
function changed(row: NetworkTermsRow, typed: TypedTerms): NetworkTermsRow | null {
  const read = (text: string | undefined, before: bigint): bigint | null => {
    if (text === undefined) return before;
    const money = parseMoney(text, 'USDT');
    return money === null ? null : toMinor(money);
  };
  const [minimum, maximum] = [read(typed.minimum, row.minimum_minor), read(typed.maximum, row.maximum_minor)];
  const fee = read(typed.withdrawFee, row.withdraw_fee_minor);
  const member = read(typed.notFinalMember, row.not_final_member_minor);
  const all = read(typed.notFinalTotal, row.not_final_total_minor);
  if (minimum === null || maximum === null || fee === null || member === null || all === null) return null;
  if (minimum <= 0n || maximum < minimum || fee > MAX_FEE || member > all) return null;
  return {
    network: row.network,
    enabled: typed.enabled ?? row.enabled,
    minimum_minor: minimum,
    maximum_minor: maximum,
    withdraw_fee_minor: fee,
    not_final_member_minor: member,
    not_final_total_minor: all,
  };
}

export const networkTermsOperations = {
  'network/terms': async ({ now }, tx) => {
    const rows = await listNetworkTerms(tx, now);
    return accept({
      items: rows.map((row) => ({
        ...toTerms(row),
        confirmations: row.confirmations,
        paidToday: row.paid_today,
        feesToday: usdt(row.fees_today),
      })),
    });
  },

  'network/set': async ({ input, note }, tx) => {
    const before = await lockNetworkTerms(tx, input.network);
    const after = before === undefined ? null : changed(before, input);
    if (before === undefined || after === null) return refuse('AMOUNT_INVALID');
    note({ before: toTerms(before), after: toTerms(after) });
    await changeNetworkTerms(tx, after);
    await noteContentChange(tx);
    return accept(toTerms(after));
  },
} satisfies Partial<OperatorHandlers>;

/** What a network takes decides whether members can pay and what they pay for it: never one person alone. */
export const networkTermsRule: SecondPersonRule<TypedTerms> = {
  subjectOf: ({ network, ...terms }) => {
    const { enabled, minimum, maximum, withdrawFee, notFinalMember, notFinalTotal } = terms;
    return `${network}: ${JSON.stringify({ enabled, minimum, maximum, withdrawFee, notFinalMember, notFinalTotal })}`;
  },
  worthOf: async () => null,
};
