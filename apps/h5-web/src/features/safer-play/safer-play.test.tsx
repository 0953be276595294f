import { screen, within } from '@testing-library/react';
import type { PlayLimit, Protection } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from '.';

const LIMIT: PlayLimit = {
  kind: 'deposit',
  period: 'week',
  amount: '10000.00',
  currencyCode: 'CNY',
  used: '3624.00',
  left: '6376.00',
  ahead: '0.00',
  open: '0.00',
  frees: { at: '2026-11-27T02:31:00.000Z', amount: '3624.00' },
  raise: null,
};
const PROTECTION: Protection = {
  limits: [LIMIT],
  pause: null,
  realityCheckMinutes: 60,
  lifetime: {
    currencyCode: 'CNY',
    deposited: '42816.00',
    withdrawn: '26290.00',
    net: '16526.00',
    holding: '16251.10',
  },
  openBets: 1,
  historyEntries: 4,
  serverTime: '2026-11-21T01:42:00.000Z',
};

const open = (part = '', answers: FakeAnswers = {}) =>
  renderFeature(feature, {
    at: `/userCenter/saferPlay/${part}`,
    member: true,
    answers: { getProtection: accepted(PROTECTION), ...answers },
  });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('limits', () => {
  it('show what is used and left, and when the next part frees, beside lifetime net deposits', async () => {
    await open();
    const card = await press(/^Deposit/);
    expect(card).toHaveTextContent('Left ¥6,376.00');
    expect(card).toHaveTextContent('Used ¥3,624.00 / ¥10,000.00');
    expect(card).toHaveTextContent('¥3,624.00 available again 11-26 22:31');
    const lifetime = screen.getByRole('region', { name: 'Net deposits, lifetime' });
    expect(lifetime).toHaveTextContent('¥16,526.00');
  });

  it('say before they are set that a raise waits, and name the amount on the button', async () => {
    const { user, api } = await open('', { setLimit: accepted(PROTECTION) });
    await user.click(await press(/^Deposit/));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByRole('textbox', { name: 'New limit' }), '6000');
    expect(sheet.getByText(/^Takes effect at once/)).toBeVisible();
    expect(sheet.getByText('Left afterwards').nextSibling).toHaveTextContent('¥2,376.00');
    await user.click(sheet.getByRole('button', { name: '2,500' }));
    expect(sheet.getByText('Left afterwards').nextSibling).toHaveTextContent('¥0.00');
    await user.clear(sheet.getByRole('textbox', { name: 'New limit' }));
    await user.type(sheet.getByRole('textbox', { name: 'New limit' }), '20000');
    expect(sheet.queryByText('Left afterwards')).toBeNull();
    expect(sheet.getByText(/^Takes effect after 24 hours/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Request ¥20,000.00' }));
    expect(api.calls.find(({ name }) => name === 'setLimit')?.input).toEqual({
      kind: 'deposit',
      period: 'week',
      amount: '20000.00',
    });
  });

  it('keep what was typed when the server refuses, and say why', async () => {
    const { user } = await open('', { setLimit: refused('LIMIT_STATE') });
    await user.click(await press('Add'));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Set limit' }));
    expect(sheet.getByText('Enter an amount.')).toBeVisible();
    await user.type(sheet.getByRole('textbox', { name: 'New limit' }), '50');
    await user.click(sheet.getByRole('button', { name: 'Set ¥50.00' }));
    expect(await sheet.findByText(/did not change/)).toBeVisible();
    expect(sheet.getByRole('textbox', { name: 'New limit' })).toHaveValue('50');
  });

  it.each([
    ['waits', '2999-01-01T00:00:00.000Z', PROTECTION.serverTime, ['Undo']],
    ['can be confirmed', '2020-01-01T00:00:00.000Z', PROTECTION.serverTime, ['Undo', 'Confirm']],
    ['waits by the server’s clock', '2020-01-02T00:00:00.000Z', '2020-01-01T00:00:00.000Z', ['Undo']],
    [
      'can be confirmed by the server’s clock',
      '2999-01-01T00:00:00.000Z',
      '2999-01-02T00:00:00.000Z',
      ['Undo', 'Confirm'],
    ],
  ])('with a raise that %s offer exactly that', async (_what, confirmableFrom, serverTime, buttons) => {
    const raise = { amount: '20000.00', requestedAt: '2020-01-01T00:00:00.000Z', confirmableFrom };
    await open('', { getProtection: accepted({ ...PROTECTION, serverTime, limits: [{ ...LIMIT, raise }] }) });
    expect(await screen.findByText(/to ¥20,000.00:/)).toBeVisible();
    const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(shown.filter((text) => text === 'Undo' || text === 'Confirm')).toEqual(buttons);
  });
});

it('starts a cool-off of the chosen length, with a plain button', async () => {
  const { user, api } = await open('cool-off', { startPause: accepted(PROTECTION) });
  await user.click(await screen.findByLabelText(/1 week/));
  expect(screen.getAllByText(/^Until \d\d-\d\d 21:42 GMT/)).toHaveLength(4);
  expect(screen.getByText(/1 open bet settles as usual/)).toBeVisible();
  await user.click(await press('Start 1 week'));
  expect(api.calls.find(({ name }) => name === 'startPause')?.input).toEqual({ length: '1-week' });
});

it('excludes only after the words were typed', async () => {
  const { user, api } = await open('exclusion', { startPause: accepted(PROTECTION) });
  await user.click(await press('Exclude: 6 months'));
  expect(screen.getByText('Type “stop playing”')).toBeVisible();
  expect(api.calls.some(({ name }) => name === 'startPause')).toBe(false);
  await user.type(screen.getByRole('textbox'), 'Stop PLAYING');
  await user.click(await press('Exclude: 6 months'));
  expect(api.calls.find(({ name }) => name === 'startPause')?.input).toEqual({ length: '6-months' });
});

it('shows during a pause what still works, and no limits', async () => {
  const pause = {
    kind: 'exclusion',
    by: 'member',
    from: PROTECTION.serverTime,
    until: '2027-05-21T01:42:00.000Z',
  } as const;
  await open('', { getProtection: accepted({ ...PROTECTION, pause }) });
  expect(await screen.findByRole('heading', { name: 'Self-excluded' })).toBeVisible();
  expect(screen.getByText(/2027-05-20 21:42/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Withdraw/ })).toHaveAttribute('href', '/userCenter/withdraw');
  expect(screen.queryByRole('button', { name: /^Deposit/ })).toBeNull();
});

it.each([
  ['cool-off', '2026-11-28T01:42:00.000Z', ['cool-off', 'exclusion']],
  ['cool-off', '2027-01-02T01:42:00.000Z', ['exclusion']],
  ['exclusion', '2027-05-21T01:42:00.000Z', ['exclusion']],
  ['exclusion', null, []],
] as const)('a %s until %s can be made longer by %j, and by nothing shorter', async (kind, until, ways) => {
  const pause = { kind, by: 'member', from: PROTECTION.serverTime, until } as const;
  await open('', { getProtection: accepted({ ...PROTECTION, pause }) });
  await screen.findByRole('link', { name: /Withdraw/ });
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('/').at(-1));
  expect(places.filter((place) => place === 'cool-off' || place === 'exclusion')).toEqual(ways);
});

it('offers no break that is shorter than the one that runs', async () => {
  const pause = {
    kind: 'cool-off',
    by: 'member',
    from: PROTECTION.serverTime,
    until: '2026-11-28T01:42:00.000Z',
  } as const;
  const { user, api } = await open('cool-off', {
    getProtection: accepted({ ...PROTECTION, pause }),
    startPause: accepted(PROTECTION),
  });
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  await user.click(await press('Start 1 month'));
  expect(api.calls.find(({ name }) => name === 'startPause')?.input).toEqual({ length: '1-month' });
});

it('sets the reality check', async () => {
  const { user, api } = await open('reality-check', { setRealityCheck: accepted(PROTECTION) });
  await user.click(await screen.findByLabelText(/Every 15 minutes/));
  expect(api.calls.find(({ name }) => name === 'setRealityCheck')?.input).toEqual({ minutes: '15' });
});

it('lists every change', async () => {
  const base = {
    at: PROTECTION.serverTime,
    by: 'member',
    pause: null,
    confirmableFrom: null,
    minutes: null,
  } as const;
  const limit = { kind: 'loss', period: 'week', currencyCode: 'CNY' } as const;
  await open('history', {
    listProtectionEvents: accepted({
      items: [
        { ...base, eventId: '2', kind: 'limit-lowered', limit: { ...limit, from: '5000.00', to: '3000.00' } },
        { ...base, eventId: '1', kind: 'limit-added', limit: { ...limit, from: null, to: '5000.00' } },
      ],
      nextCursor: null,
    }),
  });
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toContain('Lowered: Net loss limit · 7 days ¥5,000.00 → ¥3,000.00');
  expect(items[1]).toContain('Added: Net loss limit · 7 days ¥5,000.00');
});

it('offers a retry when nothing loads', async () => {
  await open('', { getProtection: unreachable('network') });
  expect(await press('Try again')).toBeVisible();
});
