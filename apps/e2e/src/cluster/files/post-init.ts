import {
  ARCADE_DATABASE,
  ARCADE_OWNER,
  DATABASE,
  DIRECTORY_DATABASE,
  DIRECTORY_OWNER,
  DIRECTORY_ROLE,
  OWNER,
  SERVER_LOGIN,
  type CellLogin,
  type ClusterDescription,
  type Passwords,
} from '../description';

/**
 * The roles: one that migrates, the login of the servers, which brings the role and the limits that a pooler drops, and the arcade's, which reaches
 * its own database only.
 */
export const rolesOf = ({ passwords, cell }: ClusterDescription): string => `create role realm_app nologin;
create role ${OWNER} login password '${passwords.owner}';
grant realm_app to ${OWNER} with admin option;
create role ${SERVER_LOGIN} login password '${passwords.server}' in role realm_app;
alter role ${SERVER_LOGIN} set role = 'realm_app';
alter role ${SERVER_LOGIN} set statement_timeout = '15s';
alter role ${SERVER_LOGIN} set idle_in_transaction_session_timeout = '5s';
create database ${DATABASE} owner ${OWNER};
create role realm_arcade nologin;
create role ${ARCADE_OWNER} login password '${passwords.arcade}' in role realm_arcade;
create database ${ARCADE_DATABASE} owner ${ARCADE_OWNER};
revoke connect on database ${DATABASE}, ${ARCADE_DATABASE} from public;
grant connect on database ${DATABASE} to ${SERVER_LOGIN};
${cell?.holdsDirectory === true ? directoryRolesOf(passwords, cell.logins) : ''}`;

/** The directory of accounts that all cells share: its owner, who migrates it, and the login that the servers of each cell have. */
export const directoryRolesOf = (
  { directory }: Pick<Passwords, 'directory'>,
  logins: readonly CellLogin[],
): string =>
  [
    `create role ${DIRECTORY_ROLE} nologin;`,
    ...[{ user: DIRECTORY_OWNER, password: directory }, ...logins].map(
      ({ user, password }) => `create role ${user} login password '${password}' in role ${DIRECTORY_ROLE};`,
    ),
    `create database ${DIRECTORY_DATABASE} owner ${DIRECTORY_OWNER};`,
    `revoke all on database ${DIRECTORY_DATABASE} from public;`,
    `grant connect on database ${DIRECTORY_DATABASE} to ${DIRECTORY_ROLE};`,
    '',
  ].join('\n');

/** What the directory's owner runs once it has its tables: from then on a cell's rows are written by its login alone. */
export const directoryLoginsOf = (logins: readonly CellLogin[]): string =>
  `insert into cell_logins (login, cell) values
  ${logins.map(({ user, cell }) => `('${user}', '${cell}')`).join(',\n  ')}
on conflict (login) do update set cell = excluded.cell;
`;

/**
 * @param roles - In SQL.
 * @returns A script that gets the address of the new primary as its argument.
 */
export const postInitFile = (cluster: ClusterDescription, roles: string): string => `#!/bin/sh
exec ${cluster.postgresBin}/psql -v ON_ERROR_STOP=1 "$1" <<'SQL'
${roles}SQL
`;
