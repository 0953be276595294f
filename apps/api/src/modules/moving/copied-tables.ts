import * as z from 'zod/mini';

/** Times, whole numbers and bytes, as the package's JSON has them and as the database has them. */
export const Moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
});
export const Whole = z.codec(z.string().check(z.regex(/^-?\d{1,19}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
});
const AnyBytes = z.custom<Uint8Array>((value) => ArrayBuffer.isView(value));
export const Bytes = z.codec(z.base64(), AnyBytes, {
  decode: (text) => Buffer.from(text, 'base64'),
  encode: (bytes) => Buffer.from(bytes).toString('base64'),
});

const Json = z.nullable(z.record(z.string(), z.unknown()));
const Text = z.string();

/**
 * Rows that are the same in every cell, by their table, with the columns that are copied. Later tables refer to earlier ones. Rows are written
 * in the order of their columns: the first one is the time where a cell numbers rows in the order in which they happened.
 */
export const COPIED_ROWS = {
  known_devices: z.strictObject({ device_id: Text, last_login_at: Moment }),
  wallet_addresses: z.strictObject({
    address_id: Text,
    slot: z.int(),
    label: Text,
    network: Text,
    address: Text,
    created_at: Moment,
    usable_at: Moment,
  }),
  favourite_games: z.strictObject({ game_id: Text, added_at: Moment }),
  game_launches: z.strictObject({ game_id: Text, launched_at: Moment }),
  notices: z.strictObject({
    published_at: Moment,
    kind: z.literal('personal'),
    title: Json,
    body: Json,
    message: Json,
    sandbox_only: z.boolean(),
    expires_at: z.nullable(Moment),
  }),
  member_notes: z.strictObject({ at: Moment, author: Text, body: Text }),
  chat_mutes: z.strictObject({
    began_at: Moment,
    step: Text,
    until: z.nullable(Moment),
    reason: Text,
    muted_by: Text,
  }),
  member_protection: z.strictObject({
    reality_check_minutes: z.int(),
    pause_kind: z.nullable(Text),
    pause_by: z.nullable(Text),
    pause_from: z.nullable(Moment),
    pause_until: z.nullable(Moment),
    own_pause_kind: z.nullable(Text),
    own_pause_from: z.nullable(Moment),
    own_pause_until: z.nullable(Moment),
  }),
  play_limits: z.strictObject({
    kind: Text,
    period: Text,
    currency: Text,
    amount_minor: Whole,
    set_at: Moment,
    raise_minor: z.nullable(Whole),
    raise_requested_at: z.nullable(Moment),
    raise_from: z.nullable(Moment),
  }),
  protection_events: z.strictObject({ at: Moment, actor: Text, kind: Text, details: Json }),
} as const;

export type CopiedTable = keyof typeof COPIED_ROWS;
export const COPIED_TABLES = Object.keys(COPIED_ROWS) as readonly CopiedTable[];

export const columnsOf = (table: CopiedTable): readonly string[] => Object.keys(COPIED_ROWS[table].shape);
