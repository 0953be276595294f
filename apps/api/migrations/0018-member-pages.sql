-- What staff look members up by, and what they note about them.

-- Beginnings of names: the unique indexes sort by language, which no beginning can be looked up in.
create index members_uid_beginning on members (uid text_pattern_ops);
create index members_account_beginning on members (lower(account) text_pattern_ops);
create index members_nickname_beginning on members (lower(nickname) text_pattern_ops);
create index members_disabled on members (member_id) where disabled;
create index member_protection_paused on member_protection (member_id) where pause_kind is not null;
create index sign_ins_place on sign_ins (place, at desc) where member_id is not null;
create index wallet_transfers_collects on wallet_transfers (member_id, created_at desc) where kind = 'collect';

create table member_notes (
  note_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  author text not null,
  body text not null,
  at timestamptz not null
);
create index member_notes_member on member_notes (member_id, note_id desc);
