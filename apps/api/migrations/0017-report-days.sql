-- Postings of a day lie near each other, so a small index over blocks finds those of a report's days and costs a posting next to nothing.
create index if not exists postings_at on postings using brin (at) with (pages_per_range = 32);
