import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';
import { CopyField } from './copy-field';

const ADDRESS = 'TQm4ReaLmDemo8vK2nZp6HsYw3JtX9cFaB';

function renderField(worked: boolean) {
  const onCopy = jest.fn(async () => worked);
  render(<CopyField label="Address" text={ADDRESS} copyLabel="Copy" copiedLabel="Copied" onCopy={onCopy} />);
  return onCopy;
}

describe('CopyField', () => {
  afterEach(() => jest.useRealTimers());

  it('copies the whole text and says so for a while', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onCopy = renderField(true);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(onCopy).toHaveBeenCalledWith(ADDRESS);
    expect(await screen.findByText('Copied')).toHaveAttribute('aria-live', 'polite');
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  it('claims nothing when copying failed', async () => {
    renderField(false);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  });

  it('shows the address unbroken to a reader, with both ends marked', () => {
    renderField(true);
    expect(screen.getByRole('group', { name: 'Address' })).toHaveTextContent(ADDRESS);
    expect(screen.getByText('TQm4Re').tagName).toBe('B');
    expect(screen.getByText('9cFaB').tagName).toBe('B');
  });
});

describe('CopyButton', () => {
  it('is named by what it copies', async () => {
    const onCopy = jest.fn(() => true);
    render(<CopyButton text="D26111" copyLabel="Copy order number" copiedLabel="Copied" onCopy={onCopy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy order number' }));
    expect(onCopy).toHaveBeenCalledWith('D26111');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });
});
