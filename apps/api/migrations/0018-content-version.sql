-- Counts the changes that staff make to notices, banners, promotions and games, so that open apps learn that there is something to read.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_version (version) values (0);
