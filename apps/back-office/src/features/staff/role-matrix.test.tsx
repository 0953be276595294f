import { PERMISSION_HOLDERS } from '@realm/api-client';
import { accepted } from '@realm/api-client/testing';
import { screen } from '@testing-library/react';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

it('every permission is named in words, beside who holds it', async () => {
  const { user } = await renderConsole(feature, {
    at: '/staff',
    path: '/staff',
    role: 'admin',
    texts: ['console-staff'],
    answers: { 'staff/list': accepted({ items: [] }) },
  });
  await user.click(await screen.findByRole('tab', { name: 'What roles may do' }));
  const permissions = Object.keys(PERMISSION_HOLDERS);
  expect(await screen.findAllByRole('rowheader')).toHaveLength(permissions.length);
  for (const permission of permissions) expect(screen.queryByText(permission)).toBeNull();
  expect(screen.getByRole('row', { name: /^Decide withdrawals Maker Checker Maker Checker$/ })).toBeVisible();
});
