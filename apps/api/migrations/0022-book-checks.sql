-- How the books were found by the checks that the servers repeat, and by those that staff ask for.
create table book_checks (
  check_id bigint generated always as identity primary key,
  started_at timestamptz not null,
  -- An account of staff; empty for the servers' own.
  requested_by text not null default '',
  -- Null while it runs, and for one that a server's end cut off.
  ended_at timestamptz,
  ok boolean,
  postings bigint,
  accounts bigint,
  results jsonb,
  check ((ended_at is null) = (results is null) and (ended_at is null) = (ok is null))
);
