-- The security centre: what sessions and sign-ins came from, authenticators, recovery codes, e-mail addresses.

alter table members
  add column password_changed_at timestamptz,
  add column email text;

alter table sessions
  -- As the device calls itself.
  add column device text not null default '',
  add column system text not null default '',
  -- The block of the address, such as 203.0.113.*: the address itself is not stored.
  add column place text not null default '',
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (end_reason in
    ('signed-out', 'signed-in-elsewhere', 'disabled', 'password-changed', 'expired', 'token-reused', 'revoked'));

-- Sign-ins and refused attempts, kept for two months.
create table sign_ins (
  sign_in_id bigint generated always as identity primary key,
  -- Null for an account that does not exist: both kinds of attempts take the same steps.
  member_id bigint references members,
  at timestamptz not null,
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'wrong-code', 'limited')),
  device text not null,
  system text not null,
  place text not null
);
create index sign_ins_member on sign_ins (member_id, at desc, sign_in_id desc) where member_id is not null;
create index sign_ins_at on sign_ins (at);

-- One for each member. It is bound by a first code; until then its seed protects nothing.
create table authenticators (
  member_id bigint primary key references members,
  -- AES-256-GCM under a key derived from REALM_SECRET, tied to the member.
  sealed_seed bytea not null,
  created_at timestamptz not null,
  bound_at timestamptz,
  -- The newest 30-second step whose code was used. A code of it, or of an earlier one, is refused.
  used_step bigint not null default 0
);

-- Keyed digests. Each code works once.
create table recovery_codes (
  member_id bigint not null references members,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- The last code that was mailed for a member. A wrong attempt counts; the code is deleted when it was right.
create table email_codes (
  member_id bigint primary key references members,
  email text not null,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_codes_expiry on email_codes (expires_at);
