/** The server's role, whatever its login: not the owner, and without write rights on the ledger. Created by migrations/grants.sql. */
export const SERVER_ROLE = 'realm_app';
