import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorEndpoints } from '@realm/api-client';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const LINES = { tag: 'New', title: 'Spring', note: 'Until Sunday' };
const BANNER = {
  bannerId: 'spring',
  art: 'fair',
  link: '/promotions',
  texts: { en: LINES },
  position: 3,
  from: AT,
  until: null,
  state: 'shown',
};

const open = (answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: '/content/banners',
    path: '/content',
    role: 'content',
    texts: ['console-content'],
    answers: {
      'banner/list': accepted({ items: [BANNER] } as never),
      'banner/put': accepted({} as never),
      'banner/remove': accepted({} as never),
      ...answers,
    },
  });

type User = Awaited<ReturnType<typeof open>>['user'];

async function send(user: User, form: HTMLElement, submit: string): Promise<void> {
  await user.type(within(form).getByLabelText(/Reason/), 'agreed');
  await user.click(within(form).getByRole('button', { name: new RegExp(`^${submit}`) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('a new banner goes out in the languages in which all of its lines are written, and in no other', async () => {
  const { user, callsOf } = await open();
  await user.click(await screen.findByRole('button', { name: /^New banner/ }));
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByLabelText('Name'), 'Summer Sale');
  expect(within(form).getByText(/Write at least one language/)).toBeVisible();
  await user.clear(within(form).getByLabelText('Name'));
  await user.type(within(form).getByLabelText('Name'), 'Summer');
  // One line of the first language is missing.
  await user.type(within(form).getByLabelText('Title'), '夏');
  await user.click(within(form).getByRole('radio', { name: /English/ }));
  for (const [line, text] of Object.entries({ Tag: 'New', Title: 'Summer', Note: 'All week' }))
    await user.type(within(form).getByLabelText(line), text);
  await send(user, form, 'Save');
  expect(callsOf('banner/put')).toMatchObject([
    {
      bannerId: 'summer',
      texts: { en: { tag: 'New', title: 'Summer', note: 'All week' } },
      reason: 'agreed',
    },
  ]);
  expect(Object.keys(callsOf('banner/put')[0]?.['texts'] as object)).toEqual(['en']);
});

it('a banner is edited under its name with what it has, and removed by name, each with a reason', async () => {
  const { user, callsOf } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog');
  expect(within(form).getByLabelText('Name')).toBeDisabled();
  await user.clear(within(form).getByLabelText('Position'));
  await user.type(within(form).getByLabelText('Position'), '1');
  await send(user, form, 'Save');
  const { bannerId, art, link, texts, from } = BANNER;
  expect(callsOf('banner/put')).toMatchObject([{ bannerId, art, link, texts, from, position: 1 }]);
  expect(callsOf('banner/put')[0]).not.toHaveProperty('until');

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const removal = await screen.findByRole('dialog', { name: /spring/ });
  await send(user, removal, 'Remove');
  expect(callsOf('banner/remove')).toMatchObject([{ bannerId: 'spring', reason: 'agreed' }]);
});
