import {
  hasFigures,
  markedParts,
  readIn,
  searchQuestions,
  withFigures,
  type ReadQuestion,
} from './questions';

const question = (id: string, title: string, body: string, words = ''): ReadQuestion => ({
  id,
  subject: 'deposit',
  title,
  lead: '',
  body,
  words,
});
const QUESTIONS = [
  question('withdraw-review', '提款多久到账？', '先审核，{{review}}内完成'),
  question('deposit-missing', '存款没有到账怎么办？', '核对网络', 'missing'),
  question('deposit-network', '转错网络了', '不会自动到账 TRC20'),
];
const idsOf = (query: string) => searchQuestions(QUESTIONS, query).map(({ id }) => id);

it('finds questions by title, answer and other words, those with it in the title first', () => {
  expect(idsOf('到账')).toEqual(['withdraw-review', 'deposit-missing', 'deposit-network']);
  expect(idsOf('  trc20 ')).toEqual(['deposit-network']);
  expect(idsOf('ＭＩＳＳＩＮＧ')).toEqual(['deposit-missing']);
  expect(idsOf('网络 核对')).toEqual(['deposit-missing']);
  expect(idsOf('nothing')).toEqual([]);
  expect(idsOf(' ')).toEqual([]);
});

it('finds nothing by the name of a figure, which no reader sees', () => {
  expect(idsOf('review')).toEqual([]);
  expect(idsOf('内完成')).toEqual(['withdraw-review']);
});

it('is read in the language of now; other words of another language are not its own', () => {
  const text = (what: string) => ({ zh: `${what}中`, en: `${what} en`, zht: `${what}繁` });
  const written = {
    questionId: 'fee',
    subject: 'withdraw' as const,
    title: text('title'),
    lead: text('lead'),
    body: text('body'),
    words: { zh: '费用', en: '', zht: '費用' },
  };
  expect(readIn(written, 'en')).toEqual({
    id: 'fee',
    subject: 'withdraw',
    title: 'title en',
    lead: 'lead en',
    body: 'body en',
    words: '',
  });
  expect(readIn(written, 'zht')).toMatchObject({ title: 'title繁', words: '費用' });
});

it('has its figures filled in, and leaves what is none', () => {
  const figures = { minimum: '20', confirmations: '2–12', review: '2 hours', hold: '30 seconds' };
  expect(withFigures('{{minimum}} USDT, {{confirmations}}, {{minimum}}', figures)).toBe('20 USDT, 2–12, 20');
  expect(withFigures('{{other}} {minimum}', figures)).toBe('{{other}} {minimum}');
  expect(QUESTIONS.map(hasFigures)).toEqual([true, false, false]);
});

it('marks what was searched for, whatever signs it has', () => {
  expect(markedParts('a (b) c', '(B)')).toEqual([
    { text: 'a ', hit: false },
    { text: '(b)', hit: true },
    { text: ' c', hit: false },
  ]);
  expect(markedParts('text', '')).toEqual([{ text: 'text', hit: false }]);
});
