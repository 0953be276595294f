import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AmountField } from './amount-field';

describe('AmountField', () => {
  it('fills in a quick amount and marks the one that is chosen', async () => {
    const onChange = jest.fn();
    render(
      <AmountField
        label="Amount"
        unit="USDT"
        value="100"
        quickAmounts={['100', '500']}
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('button', { name: '100' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: '500' }));
    expect(onChange).toHaveBeenCalledWith('500');
  });

  it('hands on what is typed as it stands, group separators too', async () => {
    const onChange = jest.fn();
    render(<AmountField label="Amount" unit="CNY" value="150" onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox'), ',');
    expect(onChange).toHaveBeenLastCalledWith('150,');
  });

  it('asks for the decimal keypad and says what is wrong', () => {
    render(<AmountField label="Amount" unit="CNY" value="9" error="At least 100" onChange={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(input).toHaveAttribute('inputmode', 'decimal');
    expect(input).toHaveAccessibleDescription('At least 100');
    expect(input).toBeInvalid();
  });
});
