import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { VisibleTextArea, VisibleTextField } from './visible-text';

function Form() {
  const [line, setLine] = useState('');
  const [text, setText] = useState('');
  return (
    <>
      <VisibleTextField label="line" value={line} onChange={setLine} />
      <VisibleTextArea label="text" value={text} onChange={setText} />
    </>
  );
}

it.each([
  ['line', 'TX\u0000 20\u200b41\u202e', 'TX 2041'],
  ['text', 'one\u0007\ttwo\nthree', 'one two\nthree'],
  // It passes every check of blanks, and shows nothing.
  ['line', '\u2800', ''],
])('a %s takes no character that nobody sees', (label, typed, kept) => {
  render(<Form />);
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  expect(screen.getByLabelText(label)).toHaveValue(kept);
});
