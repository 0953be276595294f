import { render, screen } from '@testing-library/react';
import { ToastStack } from './toast-stack';

describe('ToastStack', () => {
  it('keeps one live region in the page, so that a later note is announced', () => {
    const { rerender } = render(<ToastStack label="Notes" toasts={[]} />);
    const region = screen.getByRole('status', { name: 'Notes' });
    rerender(<ToastStack label="Notes" toasts={[{ id: '1', text: 'Copied', tone: 'ok' }]} />);
    expect(screen.getByRole('status', { name: 'Notes' })).toBe(region);
    expect(region).toHaveTextContent('Copied');
  });

  it('rises above a sheet that was opened since the last note', () => {
    const showPopover = jest.fn();
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover: jest.fn() });
    const { rerender, unmount } = render(<ToastStack label="Notes" toasts={[{ id: '1', text: 'Copied' }]} />);
    rerender(<ToastStack label="Notes" toasts={[{ id: '2', text: 'Saved' }]} />);
    expect(showPopover).toHaveBeenCalledTimes(2);
    unmount();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });
});
