import type { SupportOrderKind } from '@realm/api-client/contract';
import type { LocalText } from './content';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface SupportTables {
  support_threads: {
    member_id: bigint;
    open: boolean;
    last_seq: Generated<number>;
    member_read_seq: Generated<number>;
    staff_read_seq: Generated<number>;
    waiting_since: Date | null;
    revision: GeneratedAlways<bigint>;
    changed_in: GeneratedAlways<string>;
    changed_at: Date;
    assigned_to: Generated<string | null>;
    member_typing_until: Generated<Date | null>;
    staff_typing_until: Generated<Date | null>;
  };
  visitor_threads: {
    uid: string;
    open: boolean;
    last_seq: Generated<number>;
    staff_read_seq: Generated<number>;
    waiting_since: Date | null;
    device: Generated<string>;
    system: Generated<string>;
    place: Generated<string>;
    revision: GeneratedAlways<bigint>;
    changed_in: GeneratedAlways<string>;
    changed_at: Date;
  };
  visitor_messages: {
    uid: string;
    seq: number;
    message_id: string;
    sender: 'visitor' | 'staff';
    body: string;
    operator: Generated<string | null>;
    staff_name: Generated<string>;
    sent_at: Date;
  };
  support_viewers: { member_id: bigint; account: string; seen_at: Date; typing: boolean };
  support_canned: {
    shortcut: string;
    title: ColumnType<LocalText, string>;
    body: ColumnType<LocalText, string>;
    changed_by: string;
    changed_at: Date;
  };
  support_messages: {
    member_id: bigint;
    seq: number;
    message_id: string;
    sender: 'member' | 'staff' | 'system';
    kind: 'text' | 'image' | 'closed';
    body: Generated<string>;
    operator: Generated<string | null>;
    staff_name: Generated<string>;
    order_kind: Generated<SupportOrderKind | null>;
    order_id: Generated<string | null>;
    file_name: Generated<string | null>;
    preview_name: Generated<string | null>;
    file_hash: Generated<string | null>;
    width: Generated<number | null>;
    height: Generated<number | null>;
    rating: Generated<number | null>;
    rating_comment: Generated<string>;
    sent_at: Date;
  };
}
