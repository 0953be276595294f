import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from '../switch/switch';
import { Checkbox } from './checkbox';

describe('Checkbox', () => {
  it('reports the new state and describes its error', async () => {
    const onChange = jest.fn();
    render(
      <Checkbox checked={false} onChange={onChange} error="Accept the terms first">
        I accept the terms
      </Checkbox>,
    );
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(box).toHaveAccessibleDescription('Accept the terms first');
    expect(box).toBeInvalid();
    // Not by its colour alone.
    expect(screen.getByText('Accept the terms first').previousElementSibling?.tagName).toBe('svg');
    await userEvent.click(screen.getByText('I accept the terms'));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

it('keeps the link beside the sentence when an error shows below, and no part of its label', async () => {
  const onChange = jest.fn();
  render(
    <Checkbox
      checked={false}
      onChange={onChange}
      error="Accept the terms first"
      link={<button>Terms</button>}
    >
      I accept the
    </Checkbox>,
  );
  const link = screen.getByRole('button', { name: 'Terms' });
  const error = screen.getByText('Accept the terms first');
  expect(link.parentElement).toContainElement(screen.getByText('I accept the'));
  expect(link.parentElement).not.toContainElement(error);
  await userEvent.click(link);
  expect(onChange).not.toHaveBeenCalled();
});

describe('Switch', () => {
  it('is a switch whose whole row turns it', async () => {
    const onChange = jest.fn();
    render(<Switch checked onChange={onChange} label="Verify withdrawals" note="Asks for a code" />);
    expect(screen.getByRole('switch', { name: /Verify withdrawals/ })).toBeChecked();
    await userEvent.click(screen.getByText('Verify withdrawals'));
    expect(onChange).toHaveBeenCalledWith(false);
  });
});
