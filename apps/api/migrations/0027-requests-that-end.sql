-- A request for a second person ends by itself: after a day, and when what it is about has changed or its first person may not ask any more.
alter table operator_approvals
  drop constraint operator_approvals_outcome_check,
  add constraint operator_approvals_outcome_check check (outcome in ('done', 'withdrawn', 'expired', 'overtaken'));

-- Amounts that people of staff gave, took or lent alone: the limit for one person is one of a day. Rows are pruned when they count no more.
create table amounts_alone (
  staff_id bigint not null references staff,
  -- The member's public id.
  member text not null,
  -- In millionths of a USDT.
  worth_minor bigint not null check (worth_minor > 0),
  at timestamptz not null
);
create index amounts_alone_staff on amounts_alone (staff_id, at);
create index amounts_alone_member on amounts_alone (member, at);
