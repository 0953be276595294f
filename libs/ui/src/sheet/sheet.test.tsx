import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './sheet';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Details</button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Change"
        closeLabel="Close"
        footer={<button>Share</button>}
      >
        <input type="file" aria-label="proof" />
      </Sheet>
    </>
  );
}

async function openSheet() {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  return screen.getByRole('dialog', { name: 'Change' });
}

describe('Sheet', () => {
  it('moves the focus to its title when it opens, so that the title is read', async () => {
    await openSheet();
    expect(screen.getByRole('heading', { name: 'Change' })).toHaveFocus();
  });

  it.each([
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['the backdrop', async () => void fireEvent.pointerDown(screen.getByRole('dialog'))],
    [
      'the browser',
      async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
  ])('closes by %s and gives the focus back to what opened it', async (_, close) => {
    const dialog = await openSheet();
    await close();
    expect(dialog).not.toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
  });

  it('stays open when a file chooser inside it is cancelled or its content is touched', async () => {
    const dialog = await openSheet();
    fireEvent(screen.getByLabelText('proof'), new Event('cancel', { bubbles: true }));
    fireEvent.pointerDown(screen.getByLabelText('proof'));
    expect(dialog).toHaveAttribute('open');
  });

  it('leaves nothing in the page while it has not been opened', () => {
    render(<Screen />);
    expect(screen.queryByText('Share')).not.toBeInTheDocument();
  });
});
