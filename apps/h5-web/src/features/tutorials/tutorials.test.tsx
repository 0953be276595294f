import { act, screen } from '@testing-library/react';
import type { Tutorial, TutorialStep } from '@realm/api-client';
import { accepted, unreachable } from '@realm/api-client/testing';
import { contentChanged } from '../../state/realtime/content-changed';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from './index';
import { placeOf, tutorialPath } from './tutorial-place';

const text = (en: string) => ({ zh: en, en, zht: en });
const step = (title: string, change: Partial<TutorialStep> = {}): TutorialStep => ({
  figure: 'network',
  title: text(title),
  text: text(`${title}, then go on.`),
  warning: null,
  ...change,
});
const DEPOSIT: Tutorial = {
  tutorialId: 'deposit',
  section: 'money',
  title: text('Deposit with USDT'),
  lead: text('Network, payment'),
  action: text('Deposit'),
  link: '/userCenter/deposit',
  steps: [step('Choose'), step('Pay', { figure: null, warning: text('Compare both ends.') }), step('Wait')],
};
const ALL: readonly Tutorial[] = [
  DEPOSIT,
  { ...DEPOSIT, tutorialId: 'withdraw', title: text('Withdraw'), steps: [step('Ask')] },
  { ...DEPOSIT, tutorialId: 'verify', section: 'safety', title: text('Verify'), link: '/game' },
];

const open = (at: string, items: readonly Tutorial[] = ALL) =>
  renderFeature(feature, { at, answers: { listTutorials: accepted({ items: [...items] }) } });
const step2 = () => screen.findByRole('heading', { level: 2, name: 'Pay' });

it('lists staff’s tutorials with their number of steps, the first with its picture, the others by section', async () => {
  await open('/tutorials');
  expect(await screen.findByRole('link', { name: /^Deposit with USDT/ })).toHaveTextContent('3 steps');
  expect(document.querySelectorAll('svg[viewBox="0 0 324 228"]')).toHaveLength(1);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([tutorialPath('deposit'), tutorialPath('withdraw'), tutorialPath('verify')]);
  expect(screen.getByRole('link', { name: /^Withdraw/ })).toHaveTextContent('1 step ·');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Money',
    'Safety and fairness',
  ]);
});

it('leads through the steps to where the member does it', async () => {
  const { user } = await open(tutorialPath('deposit'));
  for (const [index, title] of ['Choose', 'Pay', 'Wait'].entries()) {
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(index + 1));
    if (index < 2) await user.click(screen.getByRole('link', { name: 'Next' }));
  }
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/userCenter/deposit');
});

it('goes back by a step, and skips from the first', async () => {
  const { user } = await open(tutorialPath('deposit', 2));
  await step2();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Choose');
  expect(screen.getByRole('link', { name: 'Skip' })).toHaveAttribute('href', '/userCenter/deposit');
});

it('a step has a picture and a warning only where staff gave it one', async () => {
  await open(tutorialPath('deposit', 2));
  await step2();
  expect(screen.getByText('Compare both ends.')).toBeVisible();
  expect(document.querySelector('svg[viewBox="0 0 324 228"]')).toBeNull();
});

it('markup by staff is text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await open(tutorialPath('deposit'), [{ ...DEPOSIT, steps: [step(markup)] }]);
  expect(await screen.findByRole('heading', { level: 2, name: markup })).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('stops the keyboard at the text of a step, which its arrow keys then scroll', async () => {
  await open(tutorialPath('deposit', 2));
  await step2();
  const region = screen.getByRole('region', { name: 'Deposit with USDT' });
  expect(region).toHaveAttribute('tabindex', '0');
  expect(region).toContainElement(screen.getByRole('heading', { level: 2 }));
});

it('shows what staff change while it is open, and says when they have taken it down', async () => {
  let items: readonly Tutorial[] = ALL;
  const { store } = await renderFeature(feature, {
    at: tutorialPath('deposit', 3),
    answers: { listTutorials: () => accepted({ items: [...items] }) },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Wait' })).toBeVisible();
  items = [{ ...DEPOSIT, steps: [step('Choose'), step('Pay twice')] }];
  act(() => void store.dispatch(contentChanged()));
  expect(await screen.findByRole('heading', { level: 2, name: 'Pay twice' })).toBeVisible();
  items = [];
  act(() => void store.dispatch(contentChanged()));
  expect(await screen.findByText('This tutorial was not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All tutorials' })).toHaveAttribute('href', '/tutorials');
});

it('is read on when the network is lost after the list was read', async () => {
  let isReachable = true;
  const { user } = await renderFeature(feature, {
    at: '/tutorials',
    answers: {
      listTutorials: () => (isReachable ? accepted({ items: [...ALL] }) : unreachable('network')),
    },
  });
  await screen.findByRole('link', { name: /^Deposit with USDT/ });
  isReachable = false;
  await user.click(screen.getByRole('link', { name: /^Deposit with USDT/ }));
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await step2()).toBeVisible();
});

it('says that there are none', async () => {
  await open('/tutorials', []);
  expect(await screen.findByText('No tutorials right now')).toBeVisible();
});

it.each(['/tutorials', tutorialPath('deposit')])('%s says what failed, and tries again', async (at) => {
  let isReachable = false;
  const { user } = await renderFeature(feature, {
    at,
    answers: {
      listTutorials: () => (isReachable ? accepted({ items: [...ALL] }) : unreachable('network')),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isReachable = true;
  await user.click(again);
  expect(await screen.findByText('Deposit with USDT')).toBeVisible();
});

it.each([
  ['', null],
  ['?guide=', null],
  ['?guide=deposit', { tutorialId: 'deposit', step: 1 }],
  ['?guide=deposit&step=0', { tutorialId: 'deposit', step: 1 }],
  ['?guide=deposit&step=99', { tutorialId: 'deposit', step: 99 }],
  ['?guide=deposit&step=x', { tutorialId: 'deposit', step: 1 }],
  ['?guide=deposit&step=2.9', { tutorialId: 'deposit', step: 2 }],
  ['?guide=%3Cb%3E', { tutorialId: '<b>', step: 1 }],
])('the address %s names %j', (search, place) => expect(placeOf(search)).toEqual(place));
