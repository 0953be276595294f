import { parseCsv } from '@realm/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { AT, SUMMARY } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';
import { open } from './members.fixture';

const ORDER = {
  kind: 'withdrawal',
  orderId: 'W261120AAAAAA00001',
  status: 'success',
  amount: '12.00',
  network: 'TRC20',
  rate: '7.2',
  walletAmount: '86.40',
  currencyCode: 'CNY',
  decidedBy: 'chen',
  at: AT,
};

it('an order of a member leads to where it was decided, and the list goes into a file', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${String(files.push(file as Blob))}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, callsOf } = await open('viewer', {
    'member/orders': ({ cursor }) =>
      accepted({ items: [ORDER], nextCursor: cursor === undefined ? 'next' : null } as never),
  });
  await user.click(await screen.findByRole('link', { name: /^Orders/ }));
  expect(await screen.findByRole('link', { name: 'W26112 *** 00001' })).toHaveAttribute(
    'href',
    `/withdrawals/${ORDER.orderId}`,
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  click.mockRestore();
  // Both pages, whatever page is shown.
  const [head, ...rows] = parseCsv(await readBlob(files[0])) ?? [];
  expect(head).toContain('walletAmount');
  expect(rows.map(([, kind, orderId]) => [kind, orderId])).toEqual(
    [1, 2].map(() => ['withdrawal', ORDER.orderId]),
  );
  expect(callsOf('member/orders').at(-1)).toMatchObject({ cursor: 'next' });
});

/** jsdom's blobs have no `text()`. */
const readBlob = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob ?? new Blob());
  });

const BET = {
  orderNumber: 'B261120AAAAAA00001',
  provider: 'arcade',
  category: 'slots',
  gameId: 'temple',
  round: 'round-7',
  currencyCode: 'CNY',
  stake: '5.00',
  payout: '12.00',
  status: 'settled',
  result: 2,
  details: { nonce: 41 },
  placedAt: AT,
  settledAt: AT,
};
const STAFF_BET = { ...BET, member: SUMMARY.uid, account: SUMMARY.account, providerBet: 'p-7' };

it('a bet of a member opens with how its result came about and what became of it', async () => {
  const end = (result: number, payout: string) => ({ status: 'settled', result, payout });
  const { callsOf } = await open(
    'viewer',
    {
      'member/bets': accepted({ items: [BET], nextCursor: null } as never),
      'bet/get': accepted({
        ...STAFF_BET,
        corrections: [{ at: AT, from: end(2, '12.00'), to: end(4, '0.00'), posted: '-7.00', claim: '5.00' }],
        claimChanges: [{ at: AT, kind: 'collected', amount: '2.00', left: '3.00', reason: 'agreed' }],
      } as never),
    },
    `/bets?bet=${BET.orderNumber}`,
  );
  const drawer = within(await screen.findByRole('complementary'));
  expect(await drawer.findByText(/"nonce": 41/)).toBeVisible();
  expect(drawer.getByText(/Won → Lost/)).toHaveTextContent('5.00 left');
  expect(drawer.getByText(/Collected/)).toHaveTextContent('3.00 left · agreed');
  expect(callsOf('bet/get')).toEqual([{ orderNumber: BET.orderNumber }]);
});

const openClaims = (role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: '/members/claims',
    path: '/members',
    role,
    texts: ['console-members', 'bet'],
    answers: { 'bet/claims': accepted({ items: [{ ...STAFF_BET, claim: '30.00' }] } as never), ...answers },
  });

it('a claim is collected in part with a reason that the member reads, and never beyond what is claimed', async () => {
  const { user, callsOf } = await openClaims('finance-maker', {
    'bet/collect-claim': accepted({} as never),
  });
  await user.click(await screen.findByRole('button', { name: 'Collect' }));
  const form = within(await screen.findByRole('dialog'));
  const amount = form.getByLabelText('Amount');
  await user.type(form.getByLabelText(/Reason/), 'agreed with the member');
  await user.clear(amount);
  await user.type(amount, '30.01');
  await user.click(form.getByRole('button', { name: /^Collect/ }));
  expect(callsOf('bet/collect-claim')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '12');
  await user.click(form.getByRole('button', { name: /^Collect 12 CNY/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('bet/collect-claim')).toMatchObject([
    { member: SUMMARY.uid, bet: BET.orderNumber, amount: '12', reason: 'agreed with the member' },
  ]);
});

it('who only reads sees claims without deciding on them', async () => {
  await openClaims('viewer');
  expect(await screen.findByText('B26112 *** 00001')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Collect' })).toBeNull();
});
