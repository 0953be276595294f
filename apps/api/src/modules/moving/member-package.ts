import * as z from 'zod/mini';
import { Bytes, COPIED_ROWS, Moment, Whole } from './copied-tables';

const optional = {
  text: z.nullable(z.string()),
  moment: z.nullable(Moment),
};

/** Everything of a member that moves to another cell. A change of this form is another format. */
export const MemberPackage = z.strictObject({
  format: z.literal(1),
  member: z.strictObject({
    uid: z.string(),
    account: z.string(),
    invitation_code: z.string(),
    password_hash: z.string(),
    payment_password_hash: optional.text,
    nickname: z.string(),
    avatar: z.string(),
    currency: z.string(),
    agent_name: optional.text,
    disabled: z.boolean(),
    withdrawals_held_until: optional.moment,
    password_changed_at: optional.moment,
    email: optional.text,
    created_at: Moment,
  }),
  /** Of an avatar that the member drew or photographed. */
  avatarImage: z.nullable(Bytes),
  authenticator: z.nullable(
    z.strictObject({
      seed: Bytes,
      created_at: Moment,
      bound_at: Moment,
      used_step: Whole,
      recovery: z.nullable(
        z.strictObject({
          /** Of the digests. */
          key: Bytes,
          codes: z.array(z.strictObject({ code_hash: z.string(), used_at: optional.moment })),
        }),
      ),
    }),
  ),
  rows: z.strictObject({
    known_devices: z.array(COPIED_ROWS.known_devices),
    wallet_addresses: z.array(COPIED_ROWS.wallet_addresses),
    favourite_games: z.array(COPIED_ROWS.favourite_games),
    game_launches: z.array(COPIED_ROWS.game_launches),
    notices: z.array(COPIED_ROWS.notices),
    member_notes: z.array(COPIED_ROWS.member_notes),
    chat_mutes: z.array(COPIED_ROWS.chat_mutes),
    member_protection: z.array(COPIED_ROWS.member_protection),
    play_limits: z.array(COPIED_ROWS.play_limits),
    protection_events: z.array(COPIED_ROWS.protection_events),
  }),
  /** What limits count: stakes by the hour, and deposits. */
  uses: z.array(
    z.strictObject({
      side: z.enum(['staked', 'returned', 'paid', 'deposited']),
      at: Moment,
      currency: z.string(),
      amount_minor: Whole,
    }),
  ),
  /** By which a repeated request is known. Absent in packages of earlier builds. */
  requests: z.optional(
    z.array(
      z.strictObject({
        request_id: z.string(),
        path: z.string(),
        body_hash: z.string(),
        state: z.enum(['accepted', 'refused', 'voided']),
        code: z.int(),
        created_at: Moment,
      }),
    ),
  ),
  /** Of the ledger, as they were: nothing in them moves, but whoever receives the money can compare. */
  accounts: z.array(
    z.strictObject({
      kind: z.string(),
      currency: z.string(),
      version: Whole,
      balance: Whole,
      /** The hash of the last posting. */
      head: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});

export type MemberPackage = z.output<typeof MemberPackage>;
/** As it travels. */
export type EncodedPackage = z.input<typeof MemberPackage>;

export const encodePackage = (moved: MemberPackage): EncodedPackage => z.encode(MemberPackage, moved);
/** @throws for anything that is not a package of this format. */
export const decodePackage = (encoded: unknown): MemberPackage => z.parse(MemberPackage, encoded);
