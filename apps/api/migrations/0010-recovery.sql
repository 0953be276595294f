-- Ways back from a forgotten password or a lost authenticator.

create table recovery_requests (
  recovery_id bigint generated always as identity primary key,
  -- Keyed digest of the code that the browser which began the request keeps.
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  -- Keyed digest of the account: an unknown one is treated like any other and stored nowhere.
  account_key text not null check (account_key ~ '^[0-9a-f]{64}$'),
  -- Null: no such account.
  member_id bigint references members,
  kind text not null check (kind in ('login-password', 'payment-password', 'authenticator')),
  way text not null check (way in ('email', 'authenticator', 'recovery-code', 'review')),
  status text not null check (status in
    ('code', 'proved', 'reviewing', 'cooling', 'done', 'cancelled', 'rejected', 'expired')),
  -- Of the code that was mailed last.
  proof_hash text check (proof_hash ~ '^[0-9a-f]{64}$'),
  attempts integer not null default 0,
  sent_at timestamptz not null,
  -- What the owner says about the account, and where staff can reach them.
  statement text not null default '',
  contact text not null default '',
  -- Whose device, as in sign_ins; whether it had signed in to the account before.
  device text not null,
  system text not null,
  place text not null,
  known_device boolean not null default false,
  begun_at timestamptz not null,
  -- The cooling period that an approval begins, as it was announced.
  wait_ms bigint not null check (wait_ms >= 0),
  -- The present status ends then by itself.
  expires_at timestamptz not null,
  approved_at timestamptz,
  -- Until then the request can only be cancelled.
  ready_at timestamptz,
  -- What staff checked, or why they rejected the request. The owner reads it.
  note text not null default '',
  decided_by text,
  ended_at timestamptz,
  check ((status in ('done', 'cancelled', 'rejected', 'expired')) = (ended_at is not null)),
  check ((status = 'cooling') <= (approved_at is not null and ready_at is not null and member_id is not null))
);
create unique index recovery_requests_open on recovery_requests (account_key, kind) where status in ('reviewing', 'cooling');
create index recovery_requests_member on recovery_requests (member_id, recovery_id) where ended_at is null;
create index recovery_requests_expiry on recovery_requests (expires_at) where ended_at is null;
create index recovery_requests_waiting on recovery_requests (recovery_id) where status in ('reviewing', 'cooling');
create index recovery_requests_ended on recovery_requests (ended_at) where ended_at is not null;

alter table sign_ins
  drop constraint sign_ins_outcome_check,
  add constraint sign_ins_outcome_check check (outcome in
    ('signed-in', 'wrong-password', 'code-missing', 'wrong-code', 'limited'));
