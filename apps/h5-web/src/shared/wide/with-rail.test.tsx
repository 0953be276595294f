import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stepThrough } from './step-through';
import { WithRail } from './with-rail';

const ROWS = ['one', 'two', 'three'];

function List() {
  const [picked, setPicked] = useState<string | null>(null);
  const close = () => setPicked(null);
  return (
    <WithRail
      label="Details"
      onClose={picked === null ? undefined : close}
      rail={picked === null ? <p>nothing</p> : <button onClick={close}>close {picked}</button>}
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its rows */}
      <div onKeyDown={stepThrough}>
        {ROWS.map((row) => (
          <button
            key={row}
            data-row
            aria-current={row === picked || undefined}
            onClick={() => setPicked(row)}
          >
            {row}
          </button>
        ))}
        <input aria-label="Search" />
      </div>
    </WithRail>
  );
}

function openIn(isWide: boolean) {
  window.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: isWide }) as unknown as MediaQueryList;
  render(<List />);
  return userEvent.setup();
}

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

it.each([
  ['{ArrowDown}', 'two'],
  ['{End}', 'three'],
  ['{End}{ArrowDown}', 'three'],
  ['{End}{ArrowUp}{Home}', 'one'],
])('%s from the first row leads to %s', async (keys, row) => {
  const user = openIn(true);
  screen.getByRole('button', { name: 'one' }).focus();
  await user.keyboard(keys);
  expect(screen.getByRole('button', { name: row })).toHaveFocus();
});

it('leaves the keys of a field to it', async () => {
  const user = openIn(true);
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('Escape closes the detail, and the focus that was in it returns to the picked row', async () => {
  const user = openIn(true);
  screen.getByRole('button', { name: 'two' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'close two' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.getByText('nothing')).toBeVisible();
  expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
});

it('has no rail in a narrow window, and leaves Escape to the sheet', async () => {
  const user = openIn(false);
  await user.click(screen.getByRole('button', { name: 'two' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('button', { name: 'two' })).toHaveAttribute('aria-current', 'true');
});
