import { hugePagesOf } from './postgres-settings';

/** What PostgreSQL 15 says of itself with the settings of a machine of 16 GB and the benches' 300 connections, more than any other: `show shared_memory_size_in_huge_pages`. */
const REQUESTED = 2_112;

it('the kernel reserves as many huge pages as PostgreSQL asks for, and few that nobody uses', () => {
  const reserved = hugePagesOf(16_384);
  expect(reserved).toBeGreaterThanOrEqual(REQUESTED);
  expect(reserved).toBeLessThan(REQUESTED * 1.05);
});
