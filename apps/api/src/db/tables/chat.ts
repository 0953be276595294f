import type { ChatReportReason } from '@realm/api-client/contract';
import type { ChatReaction, MuteStep } from '@realm/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ChatTables {
  chat_rooms: {
    room_id: string;
    kind: 'room' | 'group';
    name: Generated<string>;
    owner_id: Generated<bigint | null>;
    group_id: Generated<string | null>;
    invite_code: Generated<string | null>;
    last_seq: Generated<number>;
    slow_sec: Generated<number>;
    closed_at: Generated<Date | null>;
    created_at: Date;
  };
  chat_members: {
    room_id: string;
    member_id: bigint;
    read_seq: Generated<number>;
    quiet: Generated<boolean>;
    joined_at: Date;
  };
  chat_invites: {
    room_id: string;
    member_id: bigint;
    invited_by: bigint;
    state: 'open' | 'accepted' | 'declined' | 'excluded';
    changed_at: Date;
  };
  chat_messages: {
    room_id: string;
    seq: number;
    changed_seq: number;
    changed_in: GeneratedAlways<string>;
    member_id: bigint;
    message_id: string;
    kind: 'text' | 'bet' | 'created' | 'joined' | 'left' | 'excluded' | 'disbanded';
    body: Generated<string>;
    bet_order: Generated<string | null>;
    mentions: Generated<readonly bigint[]>;
    removed_at: Generated<Date | null>;
    removed_by: Generated<string | null>;
    removed_why: Generated<string | null>;
    sent_at: Date;
  };
  chat_reactions: { room_id: string; seq: number; member_id: bigint; emoji: ChatReaction; reacted_at: Date };
  chat_moderators: { member_id: bigint; appointed_by: string; appointed_at: Date };
  chat_reports: {
    report_id: GeneratedAlways<bigint>;
    room_id: string;
    seq: number;
    reporter_id: bigint;
    sender_id: bigint;
    reason: ChatReportReason;
    body: string;
    sent_at: Date;
    created_at: Date;
    closed_at: Generated<Date | null>;
    closed_by: Generated<string | null>;
  };
  chat_mutes: {
    mute_id: GeneratedAlways<bigint>;
    member_id: bigint;
    step: MuteStep;
    began_at: Date;
    until: Date | null;
    reason: string;
    muted_by: string;
    lifted_at: Generated<Date | null>;
    lifted_by: Generated<string | null>;
  };
  chat_words: { word: string; added_by: string; added_at: Date };
}
