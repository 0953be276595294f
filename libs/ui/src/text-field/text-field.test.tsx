import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField, type TextFieldProps } from './text-field';

function Typed(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Account" {...props} value={value} onChange={setValue} />;
}

describe('TextField', () => {
  it('shows the error in place of the hint that it repeats', () => {
    const { rerender } = render(<Typed hint="6 to 12 characters" />);
    const input = screen.getByRole('textbox', { name: 'Account' });
    expect(input).toHaveAccessibleDescription('6 to 12 characters');
    rerender(<Typed hint="6 to 12 characters" error="Use 6 to 12 characters" />);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Use 6 to 12 characters');
    expect(screen.queryByText('6 to 12 characters')).not.toBeInTheDocument();
  });

  it('announces an error that appears later', () => {
    const { rerender } = render(<Typed />);
    expect(screen.getByRole('textbox')).toBeValid();
    rerender(<Typed error="Required" />);
    expect(screen.getByText('Required').closest('[aria-live="polite"]')).not.toBeNull();
  });

  it('takes pasted text', async () => {
    render(<Typed />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('linchuan88');
    expect(screen.getByRole('textbox')).toHaveValue('linchuan88');
  });
});
