import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorEndpoints } from '@realm/api-client';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';
import { draftOf, inputOf, movedUp, problemOf, readTutorialDraft, type TutorialRow } from './tutorial-draft';
import { confirm, expectReason, rowOf, text } from './written.fixture';

const ROW: TutorialRow = {
  tutorialId: 'deposit',
  section: 'money',
  title: text('Deposit'),
  lead: text('In short'),
  action: text('Go'),
  link: '/userCenter/deposit',
  position: 10,
  version: 3,
  status: 'published',
  steps: [
    { figure: 'network', title: text('Choose'), text: text('One of three'), warning: text('Not another') },
    { figure: null, title: text('Pay'), text: text('Once'), warning: null },
  ],
};
const DRAFT = { ...ROW, tutorialId: 'rebates', title: text('Rebates'), status: 'draft' } as const;

const open = (answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: '/content/tutorials',
    path: '/content',
    role: 'content',
    texts: ['console-content'],
    answers: { 'tutorial/list': accepted({ items: [ROW, DRAFT] }), ...answers },
  });

beforeEach(() => sessionStorage.clear());

it('a tutorial is written in three languages with its steps, previewed on a phone, and saved with a reason', async () => {
  const { user, callsOf } = await open({
    'tutorial/put': accepted({ status: 'draft' }),
  });
  const paste = async (field: Element, words: string): Promise<void> => {
    await user.click(field);
    await user.paste(words);
  };
  await user.click(await screen.findByRole('button', { name: /^New tutorial/ }));
  const save = screen.getByRole('button', { name: /^Save/ });
  await user.type(screen.getByLabelText('Name'), 'deposit');
  expect(screen.getByRole('status')).toHaveTextContent('There is a tutorial of this name already.');
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'invite');
  for (const language of ['简体中文', '繁體中文', 'English']) {
    expect(save).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: new RegExp(language) }));
    const [title, stepTitle] = screen.getAllByLabelText('Title');
    if (title === undefined || stepTitle === undefined) throw new Error('no field');
    await paste(title, 'Invite');
    await paste(screen.getByLabelText('In one line'), 'Friends');
    await paste(screen.getByLabelText('Last button'), 'Go');
    await paste(stepTitle, `Step ${language}`);
    await paste(screen.getByLabelText('Text'), '<b>Share</b>');
  }
  const phone = within(screen.getByRole('figure', { name: 'As members see it' }));
  expect(phone.getByText('Step English')).toBeInTheDocument();
  expect(phone.getByText('<b>Share</b>')).toBeInTheDocument();
  await user.click(save);
  await user.click(await confirm(user, 'Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('tutorial/put')).toMatchObject([
    {
      tutorialId: 'invite',
      version: 0,
      title: { zh: 'Invite', en: 'Invite', zht: 'Invite' },
      steps: [{ figure: null, title: { zh: 'Step 简体中文', en: 'Step English' }, warning: null }],
      reason: 'agreed today',
    },
  ]);
  expect(await screen.findByRole('button', { name: /^New tutorial/ })).toBeVisible();
});

it('one that is there is edited under its name: steps move, go and come, with the others as they were', async () => {
  const { user, callsOf } = await open({
    'tutorial/put': accepted({ status: 'published' }),
  });
  await user.click((await rowOf('Deposit')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Name')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await user.click(screen.getByRole('button', { name: /^Add a step/ }));
  expect(screen.getByRole('button', { name: /^Save/ })).toBeDisabled();
  const third = screen.getAllByRole('button', { name: 'Remove' })[2];
  if (third === undefined) throw new Error('no third step');
  await user.click(third);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.click(await confirm(user, 'Save'));
  const { status: _status, steps, ...same } = ROW;
  await waitFor(() => expect(callsOf('tutorial/put')).toHaveLength(1));
  expect(callsOf('tutorial/put')).toMatchObject([{ ...same, steps: [steps[1], steps[0]] }]);
});

it.each([
  ['Rebates', 'Publish', 'tutorial/set-status', { tutorialId: 'rebates', version: 3, status: 'published' }],
  ['Deposit', 'Withdraw', 'tutorial/set-status', { tutorialId: 'deposit', version: 3, status: 'draft' }],
  ['Deposit', 'Delete', 'tutorial/remove', { tutorialId: 'deposit', version: 3 }],
] as const)('%s: %s takes a reason', async (title, verb, operation, input) => {
  await expectReason(await open({ [operation]: accepted({} as never) }), { title, verb, operation, input });
});

it('a draft that is being written stays in the tab', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: /^New tutorial/ }));
  await first.user.type(screen.getByLabelText('Name'), 'invite');
  first.unmount();
  await open();
  expect(await screen.findByLabelText('Name')).toHaveValue('invite');
});

describe('a draft', () => {
  const draft = draftOf(ROW);

  it('is sent as it was read, a warning that is empty in every language as none', () => {
    const { status: _status, ...input } = ROW;
    expect(inputOf(draft)).toEqual(input);
  });

  it.each([
    ['name', { tutorialId: 'Über' }],
    ['taken', { version: 0 }],
    ['link', { link: 'https://elsewhere.example' }],
    ['languages', { lead: { ...text('x'), zht: ' ' } }],
    ['languages', { steps: [{ ...draft.steps[0], warning: { zh: '', en: 'Only here', zht: '' } }] }],
  ])('can’t be saved for its %s', (problem, change) => {
    expect(problemOf({ ...draft, ...change } as typeof draft, ['deposit'])).toBe(problem);
  });

  it('can be saved whole, and its first step stays the first', () => {
    expect(problemOf(draft, ['deposit'])).toBeNull();
    expect(movedUp(draft.steps, 0)).toEqual(draft.steps);
  });

  it.each([null, 1, {}, { ...draftOf(ROW), steps: [{}] }, { ...draftOf(ROW), section: 'news' }])(
    'of another build is forgotten: %#',
    (kept) => expect(readTutorialDraft(kept)).toBeNull(),
  );

  it('is read as it was kept', () => {
    expect(readTutorialDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});
