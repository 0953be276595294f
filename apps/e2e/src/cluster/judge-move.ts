import { randomUUID } from 'node:crypto';
import { callerOf, callOrThrow, PASSWORD, visit, type Member } from '../faults/member';
import { callApi } from '../support/wire-client';
import type { Cell } from './cell';
import { until } from './probes';
import { query } from '../support/query';

const TIMEOUT_MS = 10_000;

interface Way {
  readonly from: Cell;
  readonly to: Cell;
}

/** A member who is moved signs in to the other cell, through the same address, with all of the balance. */
export async function violationsOfMove(member: Member, { from, to }: Way): Promise<string[]> {
  const { account, caller } = member;
  const [server] = from.servers;
  const about = { member: caller.uid, reason: 'a trial of the cluster' };
  const staff = (name: string, more: object) =>
    server.operatorTogether(`/operator/${name}`, { ...about, ...more, requestId: randomUUID() });
  const before = await availableOf(from, caller.uid);
  const begun = (await staff('cell/move-member', { cell: to.name })) as {
    data: { hasBegun: boolean; hindrances: string[] };
  };
  if (!begun.data.hasBegun) return [`${account} could not move: ${begun.data.hindrances.join(', ')}`];
  await until(`${account} has moved`, async () => {
    const [row] = await query<{ state: string | null }>(
      to.superuserUrl,
      `select move_state as state from members where uid = '${caller.uid}'`,
    );
    return row !== undefined && row.state === null;
  });
  const after = { left: await availableOf(from, caller.uid), arrived: await availableOf(to, caller.uid) };
  const found: string[] = [];
  if (after.left !== 0n || after.arrived !== before)
    found.push(
      `${account} moved with ${String(after.arrived)} of ${String(before)}, and left ${String(after.left)}`,
    );
  const stranger = await visit(to.entrance, caller.address);
  const session = callerOf(
    await callOrThrow(to.entrance, stranger, ['loginAccount', { account, password: PASSWORD }]),
    caller.address,
  );
  const wallet = await callApi({
    url: to.entrance.url,
    name: 'getWallet',
    input: {},
    caller: session,
    timeoutMs: TIMEOUT_MS,
  });
  if (wallet.kind !== 'accepted' || session.uid !== caller.uid)
    found.push(`${account} moved, and a wallet was answered with ${JSON.stringify(wallet)}`);
  return found;
}

async function availableOf({ superuserUrl }: Cell, uid: string): Promise<bigint> {
  const [row] = await query<{ balance: string }>(
    superuserUrl,
    `select coalesce(sum(a.balance), 0) as balance from members m join accounts a on a.id = account_id(m.member_id, 1, 2) where m.uid = '${uid}'`,
  );
  return BigInt(row?.balance ?? 0);
}
