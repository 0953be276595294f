import { useRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useTextHeight } from './use-text-height';

function Field({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useTextHeight(field, text);
  return <textarea ref={field} value={text} readOnly />;
}

it('fits a field to its text, again after the window has turned', () => {
  let needed = 40;
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => needed);
  const { rerender } = render(<Field text="One line" />);
  expect(screen.getByRole('textbox')).toHaveStyle({ height: '40px' });
  needed = 34;
  fireEvent(window, new Event('resize'));
  expect(screen.getByRole('textbox')).toHaveStyle({ height: '34px' });
  needed = 56;
  rerender(<Field text={'Two\nlines'} />);
  expect(screen.getByRole('textbox')).toHaveStyle({ height: '56px' });
});
