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
export function targetOf(input: unknown): string {
  const fields = (input ?? {}) as Fields;
  const field = TARGET_FIELDS.find((name) => fields[name] !== undefined);
  const value = field === undefined ? '' : fields[field];
  return (Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '').slice(
    0,
    MAX_LENGTH,
  );
}

export function reasonOf(input: unknown): string {
  const { reason } = (input ?? {}) as Fields;
  return typeof reason === 'string' ? reason : '';
}
