-- Named people of staff, their sessions, and the audit log of what they do.

create table staff (
  staff_id bigint generated always as identity primary key,
  account text not null unique check (account ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
  name text not null,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['viewer', 'support', 'content', 'finance-maker', 'finance-checker', 'admin']
  ),
  -- Null until the person has enrolled.
  password_hash text,
  -- AES-256-GCM under a key derived from REALM_SECRET, tied to the person.
  sealed_seed bytea,
  bound_at timestamptz,
  -- The newest 30-second step whose code was used. A code of it, or of an earlier one, is refused.
  used_step bigint not null default 0,
  -- Of the code that the person enrols with. It ends with the first sign-in.
  enrolment_hash text unique check (enrolment_hash ~ '^[0-9a-f]{64}$'),
  enrolment_expires_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  check ((enrolment_hash is null) = (enrolment_expires_at is null)),
  check ((password_hash is null) = (sealed_seed is null)),
  check (bound_at is null or password_hash is not null)
);

create table staff_sessions (
  session_id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- As the device calls itself, and the block of its address.
  device text not null,
  place text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'revoked', 'disabled', 'reset', 'roles-changed')),
  check ((ended_at is null) = (end_reason is null))
);
create index staff_sessions_staff on staff_sessions (staff_id, session_id desc);

alter table operator_commands
  -- Null: the operator secret was shown, and the name is what its holder stated.
  add column staff_id bigint references staff,
  add column place text not null default '',
  add column target text not null default '',
  add column reason text not null default '',
  -- What the command changed, as far as its handler says so.
  add column before jsonb,
  add column after jsonb;
create index operator_commands_operator on operator_commands (operator, command_id desc);
create index operator_commands_target on operator_commands (target, command_id desc) where target <> '';
create index operator_commands_name on operator_commands (name, command_id desc);

alter table operator_approvals
  add column first_staff_id bigint references staff,
  add column ended_staff_id bigint references staff,
  add constraint operator_approvals_two_staff check (outcome <> 'done' or first_staff_id <> ended_staff_id);

-- One link for each command that was committed, in the order of commits. A trigger writes it.
create table operator_links (
  number bigint primary key,
  command_id bigint not null unique references operator_commands,
  hash bytea not null check (length(hash) = 32)
);
