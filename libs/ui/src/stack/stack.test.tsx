import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Note } from '../note/note';
import { Text } from '../text/text';
import { Stack } from './stack';

it('renders the element that it is given, with its attributes and ref', () => {
  const form = createRef<HTMLFormElement>();
  render(
    <Stack as="form" ref={form} id="add" aria-label="Add" noValidate twoUp>
      <Text as="h2" id="state">
        Locked
      </Text>
    </Stack>,
  );
  expect(screen.getByRole('form', { name: 'Add' })).toBe(form.current);
  expect(form.current).toHaveAttribute('id', 'add');
  expect(form.current?.noValidate).toBe(true);
  expect(form.current).toHaveClass('stack', 'two-up');
  expect(screen.getByRole('heading', { name: 'Locked' })).toHaveAttribute('id', 'state');
});

it('a note reads as its text alone', () => {
  render(<Note icon={<svg aria-hidden="true" />}>Pay on TRC20 only.</Note>);
  expect(screen.getByText('Pay on TRC20 only.').tagName).toBe('P');
});
