import type { Reader } from '../db/database';

/** The fields that say what a command is about, the most telling first. An agreement is about the same as its request. */
const TARGET_FIELDS = [
  ...([
    'orderId',
    'orderIds',
    'betId',
    'recoveryId',
    'noticeId',
    'bannerId',
    'tutorialId',
    'questionId',
    'promotionId',
  ] as const),
  ...([
    'staff',
    'account',
    'member',
    'roomId',
    'network',
    'cell',
    'currencyCode',
    'category',
    'word',
    'place',
    'provider',
    'to',
  ] as const),
  'approvalId',
] as const;
const MAX_LENGTH = 200;

type Fields = Readonly<Record<string, unknown>>;

/** What a command is about, as its caller named it; empty where no field says so. */
function targetOf(input: unknown): string {
  const fields = (input ?? {}) as Fields;
  const field = TARGET_FIELDS.find((name) => fields[name] !== undefined);
  const value = field === undefined ? '' : fields[field];
  return (Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '').slice(
    0,
    MAX_LENGTH,
  );
}

/** The same, where the fields only name what belongs to a member: a move is found by its member. */
export async function readTarget(reader: Reader, input: unknown): Promise<string> {
  const { moveId } = (input ?? {}) as Fields;
  if (typeof moveId !== 'string') return targetOf(input);
  const member = await reader
    .selectFrom('member_moves')
    .innerJoin('members', 'members.member_id', 'member_moves.member_id')
    .select('uid')
    .where('transfer_id', '=', moveId)
    .executeTakeFirst();
  return member?.uid ?? '';
}

export function reasonOf(input: unknown): string {
  const { reason } = (input ?? {}) as Fields;
  return typeof reason === 'string' ? reason : '';
}
