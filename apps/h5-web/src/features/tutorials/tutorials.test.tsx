import { screen } from '@testing-library/react';
import { renderFeature } from '../../state/testing/render-app';
import { GUIDES, guidePath, placeOf, type GuideName } from './guides';
import { feature } from './index';

const open = (at: string) => renderFeature(feature, { at, language: 'en' });
const NAMES = Object.keys(GUIDES) as GuideName[];

it('lists every guide with its number of steps', async () => {
  await open('/tutorials');
  for (const name of NAMES) {
    const row = screen.getAllByRole('link').find((link) => link.getAttribute('href') === guidePath(name));
    expect(row).toHaveTextContent(`${String(GUIDES[name].steps.length)} steps`);
  }
});

describe.each(NAMES)('the guide %s', (name) => {
  it('leads through its steps to where the member does it', async () => {
    const { user } = await open(guidePath(name));
    const { steps, leadsTo } = GUIDES[name];
    const seen = new Set<string>();
    for (const [index] of steps.entries()) {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(index + 1));
      seen.add(screen.getByRole('heading', { level: 2 }).textContent);
      if (index + 1 < steps.length) await user.click(screen.getByRole('link', { name: 'Next' }));
    }
    expect(seen.size).toBe(steps.length);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', leadsTo);
  });
});

it('goes back by a step, and skips from the first', async () => {
  const { user } = await open(guidePath('deposit', 2));
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Choose the network first');
  expect(screen.getByRole('link', { name: 'Skip' })).toHaveAttribute('href', '/userCenter/deposit');
});

it.each([
  ['', null],
  ['?guide=none&step=1', null],
  ['?guide=constructor', null],
  ['?guide=deposit', { guide: 'deposit', step: 1 }],
  ['?guide=deposit&step=0', { guide: 'deposit', step: 1 }],
  ['?guide=deposit&step=99', { guide: 'deposit', step: 4 }],
  ['?guide=deposit&step=x', { guide: 'deposit', step: 1 }],
  ['?guide=deposit&step=2.9', { guide: 'deposit', step: 2 }],
])('the address %s shows %j', (search, place) => expect(placeOf(search)).toEqual(place));
