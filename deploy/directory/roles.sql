create role realm_directory nologin;
create role realm_directory_owner login password 'REPLACE_DIRECTORY_PASSWORD' in role realm_directory;
create role realm_directory_a login password 'REPLACE_DIRECTORY_A_PASSWORD' in role realm_directory;
create role realm_directory_b login password 'REPLACE_DIRECTORY_B_PASSWORD' in role realm_directory;
create database directory owner realm_directory_owner;
revoke all on database directory from public;
grant connect on database directory to realm_directory;
