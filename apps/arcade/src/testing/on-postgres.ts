/** Whether the tests run on PostgreSQL; `npm test` runs those of the database on both. */
export const isOnPostgres = process.env['TEST_BACKEND'] === 'postgres';

/** For what the embedded database can't do: several connections, and locks that are waited for. */
export const describeOnPostgres = isOnPostgres ? describe : describe.skip;
export const itOnPostgres = isOnPostgres ? it : it.skip;
