import { render, screen } from '@testing-library/react';
import { Sheet } from '../sheet/sheet';

const original = {
  showModal: HTMLDialogElement.prototype.showModal,
  close: HTMLDialogElement.prototype.close,
};

describe('useModal', () => {
  afterEach(() => Object.assign(HTMLDialogElement.prototype, original));

  it('opens as a native modal where the browser can, so that the rest of the page is out of reach', () => {
    const showModal = jest.fn(function (this: HTMLDialogElement) {
      this.setAttribute('open', '');
    });
    Object.assign(HTMLDialogElement.prototype, { showModal, close: jest.fn() });
    render(
      <Sheet open onClose={() => {}} title="Sign in" closeLabel="Close">
        body
      </Sheet>,
    );
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  it('gives the focus back when it is removed while open', () => {
    const { rerender } = render(<button>Open</button>);
    screen.getByRole('button', { name: 'Open' }).focus();
    const sheet = (
      <Sheet open onClose={() => {}} title="Sign in" closeLabel="Close">
        body
      </Sheet>
    );
    const screenWith = (child: typeof sheet | null) => (
      <>
        <button>Open</button>
        {child}
      </>
    );
    rerender(screenWith(null));
    screen.getByRole('button', { name: 'Open' }).focus();
    rerender(screenWith(sheet));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
    rerender(screenWith(null));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});
