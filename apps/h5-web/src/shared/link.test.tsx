import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link } from './link';
import { OWN_ENTRY } from './own-entry';

function Path() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function draw(onClick?: (event: MouseEvent) => void) {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Link to="/game" state={OWN_ENTRY} onClick={onClick}>
        Games
      </Link>
      <Path />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Games' });
}
const where = () => screen.getByRole('status').textContent;

it('opens its screen without loading the page, with its state', () => {
  const link = draw();
  expect(link.getAttribute('href')).toBe('/game');
  expect(fireEvent.click(link)).toBe(false);
  expect(where()).toBe('/game {"ownEntry":true}');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a press for another tab to the browser: %j',
  (press) => {
    const link = draw();
    // React's listener is at the root. jsdom, which comes last, can't follow the link.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, press);
    expect(where()).toBe('/home null');
  },
);

it('stays when its own handler prevents it', () => {
  const link = draw((event) => {
    event.preventDefault();
  });
  fireEvent.click(link);
  expect(where()).toBe('/home null');
});
