import { MUTE_STEPS } from '@realm/domain';
import * as z from 'zod/mini';
import { Id, Instant } from '../schemas';
import { command, query } from './define-operation';
import { MemberName, MemberSummary, Reason } from './schemas';

const Seq = z.int().check(z.nonnegative());
const MuteStep = z.enum(MUTE_STEPS);

/** A message that members reported, as it was written. */
const ReportedMessage = z.object({
  roomId: Id,
  seq: Seq,
  text: z.string(),
  sentAt: Instant,
  removed: z.boolean(),
  sender: MemberSummary,
  /** How often each reason was given. */
  reasons: z.record(z.string(), z.number()),
  firstAt: Instant,
  /** Mutes of the sender within 90 days, and the step that follows them. */
  mutes: Seq,
  nextStep: MuteStep,
  mutedNow: z.boolean(),
});

const Muted = z.object({ member: z.string(), step: MuteStep, until: z.nullable(Instant), count: Seq });
const Room = z.object({ roomId: Id, slowSec: Seq });
const Word = z.string().check(z.minLength(1), z.maxLength(64));

export const chat = {
  'chat/desk': query({
    permission: 'chat.read',
    summary: 'The word filter, slow mode of the public rooms, moderators, and mutes that hold now',
    input: {},
    output: z.object({
      words: z.array(z.string()),
      rooms: z.array(Room),
      moderators: z.array(
        z.object({ member: z.string(), nickname: z.string(), by: z.string(), at: Instant }),
      ),
      mutes: z.array(
        z.object({
          member: z.string(),
          nickname: z.string(),
          step: MuteStep,
          until: z.nullable(Instant),
          reason: z.string(),
          by: z.string(),
          at: Instant,
        }),
      ),
    }),
  }),
  'chat/reports': query({
    permission: 'chat.read',
    summary:
      'Reported messages that nobody has dealt with, oldest first, with the suggested mute of their senders',
    input: { limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))) },
    output: z.object({ items: z.array(ReportedMessage) }),
  }),
  'chat/room': query({
    permission: 'chat.read',
    summary:
      'A room’s newest messages, or those before a number, removed ones as they were written; oldest first',
    input: { roomId: Id, before: z.optional(Seq) },
    output: z.object({
      items: z.array(
        z.object({
          seq: Seq,
          member: z.string(),
          text: z.string(),
          /** The order number of a bet that the message shows. */
          betOrder: z.nullable(z.string()),
          sentAt: Instant,
          removed: z.boolean(),
        }),
      ),
    }),
  }),
  'chat/mute': command({
    permission: 'chat.moderate',
    summary: 'Mutes a member in every room; without a step, by the one that follows the earlier mutes',
    input: { member: MemberName, step: z.optional(MuteStep), reason: Reason },
    output: Muted,
  }),
  'chat/unmute': command({
    permission: 'chat.moderate',
    summary: 'Ends a member’s mute; one that was lifted does not count for the next step',
    input: { member: MemberName, reason: Reason },
    output: z.object({ member: z.string(), lifted: Seq }),
  }),
  'chat/moderator': command({
    permission: 'chat.moderate',
    summary: 'Appoints a member a moderator, which rooms show beside the name, or dismisses with false',
    input: { member: MemberName, appoint: z.optional(z.boolean()), reason: Reason },
    output: z.object({ member: z.string(), moderator: z.boolean() }),
  }),
  'chat/remove': command({
    permission: 'chat.moderate',
    summary: 'Removes a message for every member, or keeps it with false; either way its reports are closed',
    input: { roomId: Id, seq: Seq, remove: z.optional(z.boolean()), reason: Reason },
    output: z.object({ roomId: Id, seq: Seq, removed: z.boolean(), reportsClosed: Seq }),
  }),
  'chat/words': command({
    permission: 'chat.moderate',
    summary: 'Adds words to the filter and takes words out of it; answers with all of them',
    input: {
      add: z.optional(z.array(Word).check(z.maxLength(100))),
      remove: z.optional(z.array(Word).check(z.maxLength(100))),
      reason: Reason,
    },
    output: z.object({ words: z.array(z.string()) }),
  }),
  'chat/slow': command({
    permission: 'chat.moderate',
    summary: 'Sets the seconds between two messages of one member in a room; 0 ends slow mode',
    input: { roomId: Id, seconds: z.int().check(z.minimum(0), z.maximum(3_600)), reason: Reason },
    output: Room,
  }),
};
