import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';

const labels = { show: 'Show password', hide: 'Hide password', capsLock: 'Caps lock is on' };

function renderField() {
  render(
    <PasswordField
      label="Password"
      labels={labels}
      autoComplete="current-password"
      value="abc123"
      onChange={() => {}}
    />,
  );
  return screen.getByLabelText('Password');
}

describe('PasswordField', () => {
  it('shows and hides the password on request', async () => {
    const input = renderField();
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('warns about caps lock while typing and forgets it on leaving', () => {
    const input = renderField();
    fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps lock is on')).toBeInTheDocument();
    fireEvent.blur(input);
    expect(screen.queryByText('Caps lock is on')).not.toBeInTheDocument();
  });

  it('lets password managers know which password it is', () => {
    expect(renderField()).toHaveAttribute('autocomplete', 'current-password');
  });
});
