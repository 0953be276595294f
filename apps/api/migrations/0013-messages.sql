-- Messages to one member are kept as a kind with its parameters and worded by the reader's client, in the reader's language. They are
-- written in the transaction of the event that they tell of. Notices that staff write keep their words.

alter table notices add column message jsonb;
alter table notices alter column title drop not null;
alter table notices alter column body drop not null;
alter table notices add constraint notices_words check (
  (message is null) = (title is not null) and (message is null) = (body is not null)
  and (message is null or kind = 'personal'));

-- What a member has read, on whatever device.
create table notice_reads (
  member_id bigint not null references members,
  notice_id bigint not null references notices,
  read_at timestamptz not null,
  primary key (member_id, notice_id)
);
