import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { createMember } from '../account';
import { addAddress, selectAddresses } from '../address';
import { makeSandboxAddress } from '../network';
import { hashPassword } from '../password';
import { addRate } from '../rates';
import { dailyRuns } from './daily-runs';
import { putDemoPromotions } from './promotions';

import { DEMO_MEMBERS, DEMO_RATES, type DemoMember } from './story';
import type { Scene, Step } from './story-steps';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const REGISTERED_DAYS_AGO = 59;
/** Old enough that the lock of a new address was over before the first withdrawal. */
const ADDRESS_DAYS_AGO = 52;
const ADDRESS_LOCK_MS = DAY_MS;

export interface DemoSignIn {
  readonly account: string;
  readonly password: string;
  readonly paymentPassword: string;
}

/**
 * Fills an empty platform with two members and two months of their lives. All of it or nothing: a start that is cut off begins
 * again from nothing.
 *
 * @returns What to sign in with; also when they were there already.
 */
export async function seedDemo(ports: Ports): Promise<readonly DemoSignIn[]> {
  if (ports.env.mode === 'production') throw new Error('the demonstration has no place in production');
  const signIns = DEMO_MEMBERS.map(({ account, password, paymentPassword }) => ({
    account,
    password,
    paymentPassword,
  }));
  if (await isSeeded(ports)) return signIns;
  const hashes = await Promise.all(
    DEMO_MEMBERS.map(async ({ password, paymentPassword }) => ({
      password: await hashPassword(ports.env, password),
      payment: await hashPassword(ports.env, paymentPassword),
    })),
  );
  await inTransaction(ports.db, async (tx) => {
    const now = ports.clock.now();
    await setRates(tx, now);
    await putDemoPromotions(tx, now);
    const scenes: ScheduledStep[] = [];
    for (const [index, member] of DEMO_MEMBERS.entries()) {
      const hash = hashes[index];
      if (hash === undefined) continue;
      scenes.push(...(await registerMember(ports, tx, { member, hash, now })));
    }
    const { commissionRates } = ports.env;
    const runs = dailyRuns({ from: daysBefore(now, REGISTERED_DAYS_AGO), now, commissionRates });
    const moments = [
      ...scenes.map(({ scene, step }) => ({ at: scene.at, play: () => step(scene) })),
      ...runs.map(({ at, pay }) => ({ at, play: () => pay(tx) })),
    ];
    // The ledger grows in the order of time.
    moments.sort((left, right) => left.at.getTime() - right.at.getTime());
    for (const { play } of moments) await play();
  });
  return signIns;
}

interface ScheduledStep {
  readonly scene: Scene;
  readonly step: Step;
}

async function isSeeded({ db }: Ports): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('member_id')
    .where(
      'account',
      'in',
      DEMO_MEMBERS.map(({ account }) => account),
    )
    .executeTakeFirst();
  return found !== undefined;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

async function setRates(tx: Tx, now: Date): Promise<void> {
  for (const [currency, rate, days] of DEMO_RATES) {
    await addRate(tx, { currency, rate, effectiveAt: daysBefore(now, days), setBy: 'demo' });
  }
}

interface Arrival {
  readonly member: DemoMember;
  readonly hash: { readonly password: string; readonly payment: string };
  readonly now: Date;
}

async function registerMember(
  ports: Ports,
  tx: Tx,
  { member, hash, now }: Arrival,
): Promise<ScheduledStep[]> {
  const agentId = member.invitedBy === null ? null : await memberIdOf(tx, member.invitedBy);
  const created = await createMember(tx, {
    agentId,
    account: member.account,
    passwordHash: hash.password,
    now: daysBefore(now, REGISTERED_DAYS_AGO),
  });
  if (created === null) throw new Error(`${member.account} is somebody else’s account`);
  const { memberId } = created;
  await tx
    .updateTable('members')
    .set({
      payment_password_hash: hash.payment,
      nickname: member.nickname,
      agent_name: member.agentName,
    })
    .where('member_id', '=', memberId)
    .execute();
  const addressId = await saveAddress(tx, { memberId, label: member.addressLabel, now });
  return member.story.map(([days, minutes, step]) => {
    const at = new Date(daysBefore(now, days).getTime() - minutes * MINUTE_MS);
    return { step, scene: { ports, tx, memberId, addressId, at } };
  });
}

const memberIdOf = async (tx: Tx, account: string): Promise<bigint> =>
  (
    await tx
      .selectFrom('members')
      .select('member_id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).member_id;

async function saveAddress(
  tx: Tx,
  { memberId, label, now }: { memberId: bigint; label: string; now: Date },
): Promise<string> {
  const saved = await addAddress(tx, {
    memberId,
    label,
    network: 'TRC20',
    address: makeSandboxAddress('TRC20'),
    at: daysBefore(now, ADDRESS_DAYS_AGO),
    usableAfterMs: ADDRESS_LOCK_MS,
  });
  const [address] = await selectAddresses(tx, memberId);
  if (!saved.ok || address === undefined) throw new Error('the demonstration’s address was not saved');
  return address.address_id;
}
