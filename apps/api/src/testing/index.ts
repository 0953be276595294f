export { answerOf } from './answer-of';
export { MIGRATIONS_DIR, openTestDatabase, type TestDatabase } from './test-database';
export { TEST_ENV, testPorts } from './test-ports';
export { sendForm, startTestServer, type TestMember, type TestServer, type TestSession } from './test-server';
export { newTestMember } from './test-member';
export { agreeTo, lookUp, sendCommand } from './as-staff';
export { describeOnPostgres, isOnPostgres, itOnPostgres } from './on-postgres';
export { performWrite, refuseNobody } from './perform-write';
export { uidOf } from './uid-of';
