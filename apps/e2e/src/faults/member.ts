import type { Entrance, StaffedEntrance } from './entrance';
import { type Caller, type Verdict, callApi } from '../support/wire-client';
import { toMinor } from '../support/minor';
import type { Random } from '../support/random';

export const PASSWORD = 'harbour-42-lane';
export const PAYMENT_PASSWORD = 'quiet-river-77';
const SET_UP_TIMEOUT_MS = 20_000;

/** What the input of a withdrawal needs. */
export interface WithdrawalTerms {
  readonly addressId: string;
  readonly rate: string;
  readonly fee: string;
}

export interface Member {
  readonly account: string;
  readonly caller: Caller;
  readonly terms: WithdrawalTerms;
  /** The top-up at the start. */
  readonly fundedMinor: bigint;
  /** The newest balance in an answer. */
  seenSeq: number;
}

interface Recruit {
  readonly api: StaffedEntrance;
  readonly random: Random;
  /** A counter of members over the whole run. */
  readonly number: number;
  /** The code of an invitation. */
  readonly invite?: string;
}

/** Registers over the public API, sets a payment password, saves an address, and gets money over the operator API. */
export async function registerMember(
  { api, random, number, invite }: Recruit,
  funds: string,
): Promise<Member> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const visitor = await visit(api, address);
  const { account, caller } = await createAccount({ api, random, visitor }, invite);
  const paymentPassword = { newPaymentPassword: PAYMENT_PASSWORD, confirmation: PAYMENT_PASSWORD };
  await callOrThrow(api, caller, ['editPaymentPassword', { loginPassword: PASSWORD, ...paymentPassword }]);
  const terms = await readTerms(api, caller);
  await api.operator('POST', '/operator/member/top-up', {
    requestId: random.uuid(),
    member: account,
    amount: funds,
    reason: 'fault run',
  });
  return { account, caller, terms, fundedMinor: toMinor(funds), seenSeq: 0 };
}

/** A visitor of the entrance's cell. */
export async function visit(api: Entrance, address: string): Promise<Caller> {
  const nobody: Caller = { token: '', uid: '', address, ...(api.cell !== undefined && { cell: api.cell }) };
  return callerOf(await callOrThrow(api, nobody, ['createVisitor', {}]), address);
}

interface Registration {
  readonly api: Entrance;
  readonly random: Random;
  readonly visitor: Caller;
}

/** Registers under the first name that belongs to the visitor's cell: a name that nobody has is some cell's, too. */
async function createAccount(
  { api, random, visitor }: Registration,
  invite?: string,
): Promise<Pick<Member, 'account' | 'caller'>> {
  for (;;) {
    const account = `f${random.uuid().replaceAll('-', '').slice(0, 15)}`;
    const input = {
      account,
      password: PASSWORD,
      confirmation: PASSWORD,
      acceptTerms: 'true',
      ...(invite === undefined ? {} : { invite }),
    };
    const call = { url: api.url, input, caller: visitor, timeoutMs: SET_UP_TIMEOUT_MS };
    const verdict = await callApi({ ...call, name: 'createAccount' });
    if (verdict.kind === 'accepted') return { account, caller: callerOf(verdict.data, visitor.address) };
    if (verdict.kind !== 'refused' || verdict.cell === undefined)
      throw new Error(`createAccount on ${api.name}: ${JSON.stringify(verdict)}`);
  }
}

async function readTerms(api: Entrance, caller: Caller): Promise<WithdrawalTerms> {
  const added = await callOrThrow(api, caller, [
    'operateAddress',
    {
      operation: 'add',
      label: 'Home',
      network: 'ERC20',
      address: `0x${'5a'.repeat(20)}`,
      paymentPassword: PAYMENT_PASSWORD,
    },
  ]);
  const [saved] = (added as { items: { addressId: string }[] }).items;
  const options = (await callOrThrow(api, caller, ['getWithdrawOptions', {}])) as {
    rate: string;
    fees: { network: string; fee: string }[];
  };
  const fee = options.fees.find(({ network }) => network === 'ERC20')?.fee ?? '0';
  return { addressId: saved?.addressId ?? '', rate: options.rate, fee };
}

type SetUpCall = readonly [
  name: Parameters<typeof callApi>[0]['name'],
  input: Readonly<Record<string, string>>,
];

/** @throws unless the call succeeds. */
export async function callOrThrow(api: Entrance, caller: Caller, [name, input]: SetUpCall): Promise<unknown> {
  const call = { url: api.url, name, input, caller, timeoutMs: SET_UP_TIMEOUT_MS };
  const verdict: Verdict = await callApi(call);
  if (verdict.kind !== 'accepted') throw new Error(`${name} on ${api.name}: ${JSON.stringify(verdict)}`);
  return verdict.data;
}

export function callerOf(session: unknown, address: string): Caller {
  const { token, uid } = session as { token: string; uid: string };
  return { token, uid, address };
}
