-- Which cell each account belongs to. Read when somebody signs in, registers, begins a recovery or asks for the captcha of these.
create table cells (
  name text primary key check (name ~ '^[a-z0-9]{1,8}$'),
  -- Whether new members are sent here.
  takes_members boolean not null default true,
  -- Since when all of the cell's members are here; null until then, and nobody is sent here before.
  joined_at timestamptz,
  -- The number of the last member before whom all are listed; each cell has numbers of its own.
  listed_to bigint not null default 0
);

create table accounts (
  -- In lower case: two cells never own a name in two spellings.
  account text primary key check (account = lower(account)),
  cell text not null references cells,
  uid text not null unique,
  invitation_code text not null unique,
  claimed_at timestamptz not null default now(),
  -- Since when the member is known to exist; null while it is being created.
  confirmed_at timestamptz
);
create index accounts_unconfirmed on accounts (cell, claimed_at) where confirmed_at is null;
