-- Counts the changes of a setting. The sum of all counts only grows, so it orders what open pages are told of the settings.
alter table settings add column version integer not null default 1;
