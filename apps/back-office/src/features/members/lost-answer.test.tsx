import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted, unreachable } from '@realm/api-client/testing';
import { selectFollowed } from '../../state/commands/commands.slice';
import { open } from './members.fixture';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type Answers = NonNullable<Parameters<typeof open>[1]>;

/** Opens the form of a top-up, fills it in and sends it. */
async function sendTopUp(answer: NonNullable<Answers['member/top-up']>) {
  const opened = await open('finance-maker', { 'member/top-up': answer });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: /^Top up/ }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Amount'), '50');
  await form.findByRole('table');
  await user.type(form.getByLabelText(/Reason/), 'goodwill');
  await user.click(form.getByRole('button', { name: /^Top up 50.00 CNY/ }));
  return { ...opened, form };
}

it('a form whose outcome stays in doubt can be closed, and its command is followed on', async () => {
  let isLost = true;
  const { user, callsOf, store, form } = await sendTopUp(() =>
    isLost ? unreachable('server-error') : accepted({} as never),
  );
  expect(await form.findByText(/Confirming the result/)).toBeVisible();
  expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await pass(6_000);
  expect(form.getByText(/You can close this form/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(selectFollowed(store.getState())).toBe(1);
  isLost = false;
  await pass(20_000);
  expect(selectFollowed(store.getState())).toBe(0);
  const ids = new Set(callsOf('member/top-up').map(({ requestId }) => requestId));
  expect(ids.size).toBe(1);
});

it('a command about a member who has moved is refused with the cell, and its form can be closed', async () => {
  const { user, form } = await sendTopUp({
    ok: false,
    failure: { kind: 'refused', code: 1020, name: 'MEMBER_MOVED', message: '', cell: 'b' },
  });
  expect(await form.findByText(/is now in cell b\. Nothing was done/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
