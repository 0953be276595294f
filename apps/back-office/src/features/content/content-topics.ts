/** What staff publish, schedule, switch and close. */
export const CONTENT_TOPICS = { topics: ['content'] as const };
