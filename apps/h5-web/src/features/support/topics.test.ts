import { markedParts, searchTopics, type Topic } from './topics';

const topic = (id: Topic['id'], title: string, body: string, words = ''): Topic => ({
  id,
  title,
  lead: '',
  body,
  words,
});
const TOPICS = [
  topic('withdrawReview', '提款多久到账？', '先审核'),
  topic('depositMissing', '存款没有到账怎么办？', '核对网络', 'missing'),
  topic('depositNetwork', '转错网络了', '不会自动到账 TRC20'),
];
const idsOf = (query: string) => searchTopics(TOPICS, query).map(({ id }) => id);

it('finds topics by title, answer and other words, those with it in the title first', () => {
  expect(idsOf('到账')).toEqual(['withdrawReview', 'depositMissing', 'depositNetwork']);
  expect(idsOf('  trc20 ')).toEqual(['depositNetwork']);
  expect(idsOf('ＭＩＳＳＩＮＧ')).toEqual(['depositMissing']);
  expect(idsOf('网络 核对')).toEqual(['depositMissing']);
  expect(idsOf('nothing')).toEqual([]);
  expect(idsOf(' ')).toEqual([]);
});

it('marks what was searched for, whatever signs it has', () => {
  expect(markedParts('a (b) c', '(B)')).toEqual([
    { text: 'a ', hit: false },
    { text: '(b)', hit: true },
    { text: ' c', hit: false },
  ]);
  expect(markedParts('text', '')).toEqual([{ text: 'text', hit: false }]);
});
