import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionCards } from './option-cards';

const options = [
  { id: 'trc20', title: 'TRC20', note: 'Minimum 100 USDT' },
  { id: 'erc20', title: 'ERC20' },
  { id: 'bep20', title: 'BEP20', disabled: true },
] as const;

describe('OptionCards', () => {
  it('is a group of radios, each named by its whole card', async () => {
    const onChange = jest.fn();
    render(<OptionCards legend="Network" options={options} value="trc20" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Network' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /TRC20.*Minimum 100 USDT/ })).toBeChecked();
    await userEvent.click(screen.getByText('ERC20'));
    expect(onChange).toHaveBeenCalledWith('erc20');
  });

  it('does not choose a card that is not available', async () => {
    const onChange = jest.fn();
    render(<OptionCards legend="Network" options={options} value={null} onChange={onChange} />);
    await userEvent.click(screen.getByText('BEP20'));
    expect(onChange).not.toHaveBeenCalled();
  });
});
