import { DATABASE, OWNER, SERVER_LOGIN, type ClusterDescription } from '../description';

/**
 * The roles: one that migrates, and the login of the servers, which brings the role and the limits that a pooler drops.
 *
 * @returns A script that gets the address of the new primary as its argument.
 */
export const postInitFile = ({ passwords, postgresBin }: ClusterDescription): string => `#!/bin/sh
exec ${postgresBin}/psql -v ON_ERROR_STOP=1 "$1" <<'SQL'
create role realm_app nologin;
create role ${OWNER} login createrole password '${passwords.owner}';
grant realm_app to ${OWNER} with admin option;
create role ${SERVER_LOGIN} login password '${passwords.server}' in role realm_app;
alter role ${SERVER_LOGIN} set role = 'realm_app';
alter role ${SERVER_LOGIN} set statement_timeout = '15s';
alter role ${SERVER_LOGIN} set idle_in_transaction_session_timeout = '15s';
create database ${DATABASE} owner ${OWNER};
SQL
`;
