import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorEndpoints } from '@realm/api-client';
import { accepted, refused, type FakeAnswers } from '@realm/api-client/testing';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';
import { draftOf, problemOf, readQuestionDraft, type QuestionRow } from './question-draft';
import { confirm, expectReason, rowOf, text } from './written.fixture';

const ROW: QuestionRow = {
  questionId: 'withdraw-fee',
  subject: 'withdraw',
  title: text('What does it cost?'),
  lead: text('Shown before'),
  body: text('See it first\nBefore the password.\n\nNothing else'),
  words: { zh: '', en: 'fee', zht: '' },
  position: 10,
  version: 4,
  status: 'published',
};
const DRAFT = {
  ...ROW,
  questionId: 'rebates',
  title: text('When are rebates paid?'),
  status: 'draft',
} as const;

const open = (answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: '/content/questions',
    path: '/content',
    role: 'content',
    texts: ['console-content', 'support'],
    answers: { 'question/list': accepted({ items: [ROW, DRAFT] }), ...answers },
  });
const phone = () => within(screen.getByRole('figure', { name: 'As members see it' }));

beforeEach(() => sessionStorage.clear());

it('a question is written in three languages, previewed on a phone, and saved with a reason', async () => {
  const { user, callsOf } = await open({ 'question/put': accepted({ status: 'draft' }) });
  const paste = async (label: string, words: string): Promise<void> => {
    await user.click(screen.getByLabelText(label));
    await user.paste(words);
  };
  await user.click(await screen.findByRole('button', { name: /^New question/ }));
  const save = screen.getByRole('button', { name: /^Save/ });
  await user.type(screen.getByLabelText('Name'), 'rebates');
  expect(screen.getByRole('status')).toHaveTextContent('There is a question of this name already.');
  await user.type(screen.getByLabelText('Name'), '-day');
  for (const language of ['简体中文', '繁體中文', 'English']) {
    expect(save).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: new RegExp(language) }));
    await paste('Question', `When? ${language}`);
    await paste('In one line', 'Once a day');
    await paste('Answer', '<b>Mornings</b>\n\nWithin {{review}}\nNot on Sundays.');
  }
  await paste('Other search words', 'cashback');
  expect(phone().getByText('<b>Mornings</b>')).toBeInTheDocument();
  expect(phone().getByText('Within [review time]')).toBeInTheDocument();
  expect(phone().getByText('Deposits · Once a day')).toBeInTheDocument();
  expect(phone().getAllByRole('listitem')).toHaveLength(2);
  await user.click(save);
  await user.click(await confirm(user, 'Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('question/put')).toMatchObject([
    {
      questionId: 'rebates-day',
      subject: 'deposit',
      version: 0,
      title: { zh: 'When? 简体中文', en: 'When? English', zht: 'When? 繁體中文' },
      words: { zh: '', en: 'cashback', zht: '' },
      reason: 'agreed today',
    },
  ]);
  expect(await screen.findByRole('button', { name: /^New question/ })).toBeVisible();
});

it('one that somebody else has changed meanwhile is not overwritten, and what was written stays', async () => {
  const { user, callsOf } = await open({ 'question/put': refused('DECISION_STALE') });
  await user.click((await rowOf('What does it cost')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Name')).toBeDisabled();
  await user.type(screen.getByLabelText('In one line'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.click(await confirm(user, 'Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('has changed since you opened it');
  expect(callsOf('question/put')).toMatchObject([{ questionId: 'withdraw-fee', version: 4 }]);
  expect(screen.getByLabelText('In one line')).toHaveValue('Shown before zh!');
});

it('the language that is missing is a press away', async () => {
  const { user } = await open({
    'question/list': accepted({ items: [{ ...ROW, lead: { ...ROW.lead, zht: ' ' } }] }),
  });
  await user.click((await rowOf('What does it cost')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('status')).toHaveTextContent('Missing: 繁體中文');
  await user.click(screen.getByRole('button', { name: 'Write 繁體中文' }));
  expect(screen.getByRole('radio', { name: /繁體中文/ })).toBeChecked();
});

it('is previewed as a row of the list, too', async () => {
  const { user } = await open();
  await user.click((await rowOf('What does it cost')).getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(phone().getByText('What does it cost? zh')).toBeInTheDocument();
  expect(phone().queryByRole('list')).toBeNull();
});

it.each([
  [
    'When are rebates',
    'Publish',
    'question/set-status',
    { questionId: 'rebates', version: 4, status: 'published' },
  ],
  [
    'What does it',
    'Withdraw',
    'question/set-status',
    { questionId: 'withdraw-fee', version: 4, status: 'draft' },
  ],
  ['What does it', 'Delete', 'question/remove', { questionId: 'withdraw-fee', version: 4 }],
] as const)('%s: %s takes a reason', async (title, verb, operation, input) => {
  await expectReason(await open({ [operation]: accepted({} as never) }), { title, verb, operation, input });
});

it('says that there are none', async () => {
  await open({ 'question/list': accepted({ items: [] }) });
  expect(await screen.findByText('No common questions')).toBeVisible();
});

describe('a draft', () => {
  const draft = draftOf(ROW);

  it.each([
    ['name', { questionId: 'Über' }],
    ['taken', { version: 0 }],
    ['figures', { body: text('At least {{balance}}') }],
    ['languages', { lead: { ...text('x'), zht: ' ' } }],
  ])('can’t be saved for its %s', (problem, change) => {
    expect(problemOf({ ...draft, ...change }, ['withdraw-fee'])).toBe(problem);
  });

  it('can be saved whole, without other words to search by', () => {
    expect(problemOf(draft, ['withdraw-fee'])).toBeNull();
  });

  it.each([null, 1, {}, { ...draftOf(ROW), body: {} }, { ...draftOf(ROW), subject: 'news' }])(
    'of another build is forgotten: %#',
    (kept) => expect(readQuestionDraft(kept)).toBeNull(),
  );

  it('is read as it was kept', () => {
    expect(readQuestionDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});
