import { screen, waitFor, within } from '@testing-library/react';
import { accepted } from '@realm/api-client/testing';
import { feature as members } from '../features/members';
import { feature as staff } from '../features/staff';
import { AT, MEMBER, SUMMARY } from '../state/testing/console-member';
import { renderConsole } from '../state/testing/render-console';

const SECRET = 'kestrel-lantern-77';

type View = Awaited<ReturnType<typeof renderConsole>>;
/** Not in an action, and not in the store at any time: actions are all that changes it. */
const expectUnseen = ({ actions, store }: View): void => {
  expect(actions.length).toBeGreaterThan(3);
  expect(JSON.stringify(actions)).not.toContain(SECRET);
  expect(JSON.stringify(store.getState())).not.toContain(SECRET);
};

it('an enrolment code is shown once and is never an action', async () => {
  const view = await renderConsole(staff, {
    at: '/staff',
    path: '/staff',
    role: 'admin',
    texts: ['console-staff'],
    answers: {
      'staff/list': accepted({ items: [] } as never),
      'staff/add': accepted({ account: 'he.jia', enrolment: SECRET, expiresAt: AT } as never),
    },
  });
  const { user } = view;
  const [add] = await screen.findAllByRole('button', { name: /^Add/ });
  if (add !== undefined) await user.click(add);
  const form = within(await screen.findByRole('dialog'));
  const [account, name] = form.getAllByRole('textbox');
  if (account !== undefined) await user.type(account, 'he.jia');
  if (name !== undefined) await user.type(name, 'He Jia');
  const [role] = form.getAllByRole('checkbox');
  if (role !== undefined) await user.click(role);
  await user.type(form.getByLabelText(/Reason/), 'a new colleague');
  await user.click(form.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(document.body.textContent).toContain(SECRET));
  expectUnseen(view);
});

it('what is unmasked is never an action, and no answer of a command outlives its form', async () => {
  const view = await renderConsole(members, {
    at: `/members/${SUMMARY.uid}`,
    path: '/members',
    role: 'support',
    texts: ['console-members', 'console-approvals', 'ledger', 'order', 'bet'],
    answers: {
      'member/get': accepted(MEMBER as never),
      'member/ledger': accepted({ items: [], nextCursor: null }),
      'approval/list': accepted({ items: [], nextCursor: null, count: 0 }),
      'member/unmask': accepted({ field: 'email', values: [SECRET] } as never),
    },
  });
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText(/Reason/), 'asked by the member');
  await user.click(form.getByRole('button', { name: /^Show/ }));
  expect(await screen.findByText(SECRET)).toBeVisible();
  expectUnseen(view);
  expect(view.store.getState().commands).toEqual({});
});
