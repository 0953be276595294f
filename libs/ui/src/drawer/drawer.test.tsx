import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from './drawer';

it('is a named dialog that Esc and its button close', async () => {
  const onClose = jest.fn();
  render(
    <Drawer open onClose={onClose} title="Menu" closeLabel="Close" head="Mia" footer="Sign out">
      <a href="/funds">Funds</a>
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(screen.getByRole('link'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
