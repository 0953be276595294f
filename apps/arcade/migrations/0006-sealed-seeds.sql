-- requires 0006-sealed-seeds.sql
-- An older build would take the sealed text for the seed itself, and play results that belong to no commitment.
comment on column chains.secret is 'Sealed under ARCADE_SECRET.';
comment on column seeds.server_seed is 'Sealed under ARCADE_SECRET until it is revealed.';
