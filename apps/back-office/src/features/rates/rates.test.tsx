import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { topicChanged } from '../../state/live/live.slice';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const rateRow = (currencyCode: string, rate: string) => ({
  currencyCode,
  rate,
  setBy: 'chen',
  effectiveAt: AT,
  openDeposits: 3,
  openWithdrawals: 2,
});
const RATES = { items: [rateRow('CNY', '7.2'), rateRow('THB', '35')], history: [] };
const TERMS = {
  items: [
    {
      network: 'TRC20',
      enabled: true,
      minimum: '10',
      maximum: '5000',
      withdrawFee: '1',
      notFinalMember: '500',
      notFinalTotal: '20000',
      paidToday: 4,
      feesToday: '4',
    },
  ],
};
const WAITING = { waitingForSecondPerson: true, firstOperator: 'mara', firstAt: AT, approvalId: '7' };

const open = (at: string, role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at,
    path: '/rates',
    role,
    texts: ['console-rates', 'console-commands'],
    answers: {
      'rate/list': accepted(RATES as never),
      'network/terms': accepted(TERMS as never),
      'config/history': accepted({ items: [] } as never),
      'config/get': accepted({
        configured: { secondPersonAboveUsdt: 250, addressLockHours: 24, recoveryWaitHours: 24 },
      } as never),
      ...answers,
    },
  });

it('a rate is set after its difference was seen and a reason given; one that is no rate is not', async () => {
  const { user, callsOf } = await open('/rates', 'finance-maker', {
    'rate/set': accepted({ currencyCode: 'CNY', rate: '7.3' } as never),
  });
  const field = await screen.findByLabelText('New rate of CNY');
  await user.type(field, '7.2.5');
  expect(screen.getByRole('button', { name: /^Review/ })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '7.3');
  await user.click(screen.getByRole('button', { name: /^Review 1/ }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('list', { name: 'History' })).toHaveTextContent('+1.39 %');
  expect(form.getByText(/3 deposit orders and 2 withdrawals keep 7.2/)).toBeVisible();
  const save = form.getByRole('button', { name: /^Save/ });
  expect(save).toBeDisabled();
  await user.type(form.getByLabelText(/Reason/), 'the market moved');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('rate/set')).toEqual([
    expect.objectContaining({ currencyCode: 'CNY', rate: '7.3', reason: 'the market moved' }),
  ]);
});

it('a rate that somebody else sets replaces the one on the screen, and what is typed stays', async () => {
  let rate = '7.2';
  const { user, store } = await open('/rates', 'finance-maker', {
    'rate/list': () => accepted({ ...RATES, items: [rateRow('CNY', rate)] } as never),
  });
  await user.type(await screen.findByLabelText('New rate of CNY'), '7.3');
  const changed = (revision: string) =>
    act(() => void store.dispatch(topicChanged({ topic: 'content', revision })));
  changed('1');
  rate = '7.25';
  changed('2');
  const grid = await screen.findByRole('grid', { name: /USDT/ });
  expect(await within(grid).findByText('7.25')).toBeVisible();
  expect(screen.getByLabelText('New rate of CNY')).toHaveValue('7.3');
});

it('who may not set rates or terms reads them without fields and buttons for it', async () => {
  const { unmount } = await open('/rates', 'viewer');
  expect(await screen.findByRole('grid', { name: /USDT/ })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Review|Undo/ })).toBeNull();
  unmount();
  await open('/rates/limits', 'viewer');
  expect(await screen.findByRole('columnheader', { name: 'Fees today' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Action' })).toBeNull();
});

it('two rates are set one after the other, and one that waits for a second person is said to', async () => {
  const { user, callsOf } = await open('/rates', 'finance-maker', { 'rate/set': accepted(WAITING as never) });
  await user.type(await screen.findByLabelText('New rate of CNY'), '8');
  await user.type(screen.getByLabelText('New rate of THB'), '36');
  await user.click(screen.getByRole('button', { name: /^Review 2/ }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'the market moved');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByText(/CNY, THB/)).toBeVisible();
  expect(callsOf('rate/set').map(({ currencyCode }) => currencyCode)).toEqual(['CNY', 'THB']);
});

it('new terms of a network are sent with what changed and nothing else, and wait for a second person', async () => {
  const { user, callsOf } = await open('/rates/limits', 'finance-maker', {
    'network/set': accepted(WAITING as never),
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog'));
  const fee = form.getByLabelText('Withdrawal fee');
  await user.clear(fee);
  expect(form.getByRole('button', { name: 'Request the change' })).toBeDisabled();
  await user.type(fee, '2');
  await user.type(form.getByLabelText(/Reason/), 'gas went up');
  await user.click(form.getByRole('button', { name: 'Request the change' }));
  await waitFor(() => expect(callsOf('network/set')).toHaveLength(1));
  expect(callsOf('network/set')[0]).toEqual(
    expect.objectContaining({ network: 'TRC20', withdrawFee: '2', reason: 'gas went up' }),
  );
  expect(callsOf('network/set')[0]).not.toHaveProperty('minimum');
  expect(await form.findByRole('button', { name: 'Done' })).toBeVisible();
});

it('the last line has what was paid out by all networks today, and the fees for it', async () => {
  const [network] = TERMS.items;
  const items = [network, { ...network, network: 'BEP20', paidToday: 1200, feesToday: '0.1' }];
  await open('/rates/limits', 'viewer', { 'network/terms': accepted({ items } as never) });
  expect(await screen.findByRole('row', { name: /Total/ })).toHaveTextContent('Total1,2044.10');
});

it('earlier changes of terms are named in words, with what they changed and why', async () => {
  const change = {
    at: AT,
    operator: 'chen',
    operation: 'network/set',
    target: 'TRC20',
    reason: 'gas went up',
  };
  const items = [{ ...change, before: { withdrawFee: '1' }, after: { withdrawFee: '2' } }];
  await open('/rates/limits', 'viewer', { 'config/history': accepted({ items } as never) });
  expect(await screen.findByText('Network terms TRC20')).toBeVisible();
  for (const text of ['chen', 'withdrawFee: 1', 'withdrawFee: 2', 'gas went up'])
    expect(screen.getByText(text)).toBeVisible();
});

const REBATES = {
  items: [
    {
      category: 'slots',
      currencyCode: 'CNY',
      effectiveDay: '2026-01-01',
      tiers: [{ from: '0.00', rate: '0.004' }],
      setBy: 'seed',
      setAt: AT,
    },
  ],
};

it('rates of rebates are asked for as shares, from a coming day on, and wait for a second person', async () => {
  const { user, callsOf } = await open('/rates/rebates', 'finance-maker', {
    'rebate/rates': accepted(REBATES as never),
    'rebate/set-rates': accepted(WAITING as never),
  });
  expect(await screen.findByText('from 0.00: 0.4 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'autumn');
  const [steps, day] = [form.getByLabelText('Steps'), form.getByLabelText('From day')];
  const request = form.getByRole('button', { name: /^Request/ });
  await user.type(steps, '\n1000 5');
  await user.click(request);
  await user.clear(steps);
  await user.type(steps, '0 0.45\n1000 0.5');
  await user.clear(day);
  await user.type(day, '2026-01-01');
  await user.click(request);
  expect(callsOf('rebate/set-rates')).toEqual([]);
  await user.clear(day);
  await user.type(day, '2098-12-31');
  await user.click(request);
  expect(await screen.findByText(/takes effect once a second person/)).toBeVisible();
  expect(callsOf('rebate/set-rates')).toMatchObject([
    {
      category: 'slots',
      currencyCode: 'CNY',
      effectiveDay: '2098-12-31',
      tiers: [
        { from: '0.00', rate: '0.0045' },
        { from: '1000.00', rate: '0.005' },
      ],
      reason: 'autumn',
    },
  ]);
});

it('who may not read bets has no tab of rebates', async () => {
  await open('/rates', 'content');
  expect(await screen.findByRole('tab', { name: 'Limits and fees' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Rebates' })).toBeNull();
});

it('a wait below an hour is shown in minutes or seconds, not in a fraction', async () => {
  const configured = { secondPersonAboveUsdt: 250, addressLockHours: 30 / 3_600, recoveryWaitHours: 1.5 };
  await open('/rates/limits', 'viewer', { 'config/get': accepted({ configured } as never) });
  expect(await screen.findByText('30 s')).toBeVisible();
  expect(screen.getByText('90 min')).toBeVisible();
});
