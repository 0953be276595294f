import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';

describe('Dialog', () => {
  it('says what will happen and confirms once while the work runs', async () => {
    const onConfirm = jest.fn();
    const dialog = (busy: boolean) => (
      <Dialog
        open
        title="Revoke order?"
        confirmLabel="Revoke"
        cancelLabel="Keep"
        tone="danger"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => {}}
      >
        The order can&apos;t be paid afterwards.
      </Dialog>
    );
    const { rerender } = render(dialog(false));
    expect(screen.getByRole('alertdialog', { name: 'Revoke order?' })).toHaveAccessibleDescription(
      "The order can't be paid afterwards.",
    );
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    rerender(dialog(true));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
