import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField, type TextFieldProps } from './text-field';

function Typed(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Account" {...props} value={value} onChange={setValue} />;
}

describe('TextField', () => {
  it('ties error and hint to the input, error first', () => {
    render(<Typed hint="6 to 12 characters" error="Too short" />);
    const input = screen.getByRole('textbox', { name: 'Account' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Too short 6 to 12 characters');
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
