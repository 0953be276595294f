/** What the server works as, whoever it signed in as: not the owner, and without write rights on the ledger. Made by migrations/grants.sql. */
export const SERVER_ROLE = 'realm_app';
