import { render, screen } from '@testing-library/react';
import { Sheet } from '../sheet/sheet';
import { ToastStack } from './toast-stack';

describe('ToastStack', () => {
  it('keeps one live region in the page, so that a later note is announced', () => {
    const { rerender } = render(<ToastStack label="Notes" toasts={[]} />);
    const region = screen.getByRole('status', { name: 'Notes' });
    rerender(<ToastStack label="Notes" toasts={[{ id: '1', text: 'Copied', tone: 'ok' }]} />);
    expect(screen.getByRole('status', { name: 'Notes' })).toBe(region);
    expect(region).toHaveTextContent('Copied');
  });

  it('rises above a sheet that was opened since the last note, and above one that opens while it shows', () => {
    const showPopover = jest.fn();
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover: jest.fn() });
    const view = (id: string, open: boolean) => (
      <>
        <ToastStack label="Notes" toasts={[{ id, text: 'Copied' }]} />
        <Sheet open={open} onClose={() => {}} title="Scams" closeLabel="Close">
          body
        </Sheet>
      </>
    );
    const { rerender, unmount } = render(view('1', false));
    rerender(view('2', false));
    expect(showPopover).toHaveBeenCalledTimes(2);
    rerender(view('2', true));
    expect(showPopover).toHaveBeenCalledTimes(3);
    unmount();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });
});
