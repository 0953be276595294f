import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('Button', () => {
  it('ignores presses while it is busy and keeps its name and focus', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Pay</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    rerender(
      <Button busy onClick={onClick}>
        Pay
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('does not let Enter submit the form again while it is busy', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="amount" />
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('amount'), '5{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('never submits a form unless asked to', () => {
    render(<Button>Later</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});
