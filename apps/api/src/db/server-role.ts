/** What the server works as, whoever it signed in as: not the owner, and without write rights on the ledger. Made by migration 0007. */
export const SERVER_ROLE = 'realm_app';
