create role realm_directory nologin;
create role realm_directory_owner login password 'REPLACE_DIRECTORY_PASSWORD' in role realm_directory;
create database directory owner realm_directory_owner;
revoke connect on database directory from public;
