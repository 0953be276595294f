export const TOPIC_GROUPS = [
  ...(['deposit', 'withdraw', 'security', 'game', 'funds'] as const),
  ...(['promotion', 'protection', 'setting'] as const),
] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

/** The questions with an answer, most asked first. Texts: `help.topic.<id>`. `figures`: the answer has configured ones. */
export const TOPICS = [
  { id: 'depositMissing', group: 'deposit' },
  { id: 'withdrawReview', group: 'withdraw', figures: true },
  { id: 'addressWait', group: 'withdraw', figures: true },
  { id: 'transferDoubt', group: 'funds' },
  { id: 'gameVerify', group: 'game' },
  { id: 'depositConfirmations', group: 'deposit', figures: true },
  { id: 'depositNetwork', group: 'deposit', figures: true },
  { id: 'depositAmount', group: 'deposit', figures: true },
  { id: 'withdrawFee', group: 'withdraw' },
  { id: 'withdrawPaused', group: 'security', figures: true },
  { id: 'passwords', group: 'security' },
  { id: 'accountRisk', group: 'security', figures: true },
  { id: 'gameBalance', group: 'game' },
  { id: 'frozen', group: 'funds' },
  { id: 'promotionTurnover', group: 'promotion' },
  { id: 'promotionMissing', group: 'promotion' },
  { id: 'playLimits', group: 'protection' },
  { id: 'playBreak', group: 'protection' },
  { id: 'language', group: 'setting' },
  { id: 'currency', group: 'setting' },
] as const satisfies readonly { readonly id: string; readonly group: TopicGroup; readonly figures?: true }[];
export type TopicId = (typeof TOPICS)[number]['id'];

export const isTopicId = (text: string): text is TopicId => TOPICS.some(({ id }) => id === text);
export const isTopicGroup = (text: string): text is TopicGroup =>
  (TOPIC_GROUPS as readonly string[]).includes(text);

export const hasFigures = (id: TopicId): boolean =>
  TOPICS.some((topic) => topic.id === id && 'figures' in topic);

export const topicsOf = (group: TopicGroup): readonly TopicId[] =>
  TOPICS.filter((topic) => topic.group === group).map(({ id }) => id);

export const groupOf = (id: TopicId): TopicGroup =>
  TOPICS.find((topic) => topic.id === id)?.group ?? 'deposit';

export interface Topic {
  readonly id: TopicId;
  readonly title: string;
  readonly lead: string;
  readonly body: string;
  readonly words: string;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Topics that have every word of the query, those with it in the title first. */
export function searchTopics(topics: readonly Topic[], query: string): readonly Topic[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => folded(text).includes(word));
  const found = topics.filter(({ title, lead, body, words: more }) =>
    hasAll([title, lead, body, more].join(' ')),
  );
  const inTitle = found.filter(({ title }) => hasAll(title));
  return [...inTitle, ...found.filter((topic) => !inTitle.includes(topic))];
}

/** Parts of a text by whether they are what was searched for. */
export function markedParts(
  text: string,
  query: string,
): readonly { readonly text: string; readonly hit: boolean }[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
