import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComboBox } from './combo-box';
import { Menu } from './menu';
import { Select } from './select';

const NETWORKS = [
  { id: 'trc20', label: 'TRC20', note: 'TRON' },
  { id: 'erc20', label: 'ERC20' },
  { id: 'bep20', label: 'BEP20', disabled: true },
] as const;
type NetworkId = (typeof NETWORKS)[number]['id'];

function NetworkSelect({ error }: { error?: string }) {
  const [value, setValue] = useState<NetworkId | null>(null);
  return (
    <Select
      label="Network"
      options={NETWORKS}
      placeholder="Any"
      value={value}
      onChange={setValue}
      error={error}
      hint="Of the address"
    />
  );
}

describe('Select', () => {
  it('is a button that names its field and its value, with its hint', () => {
    render(<NetworkSelect />);
    const button = screen.getByRole('button', { name: /Network/ });
    expect(button).toHaveTextContent('Any');
    expect(button).toHaveAttribute('aria-haspopup', 'listbox');
    expect(button).toHaveAccessibleDescription(/Of the address/);
  });

  it('opens with an arrow, skips what is disabled and chooses with Enter', async () => {
    render(<NetworkSelect />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'BEP20' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{End}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('button', { name: /Network/ })).toHaveTextContent('ERC20');
    await waitFor(() => expect(screen.getByRole('button', { name: /Network/ })).toHaveFocus());
  });

  it('chooses by the first letters, and closes with Escape', async () => {
    render(<NetworkSelect />);
    await userEvent.tab();
    await userEvent.keyboard('t');
    expect(screen.getByRole('button', { name: /Network/ })).toHaveTextContent('TRC20');
    await userEvent.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('describes itself by its error instead of its hint', () => {
    render(<NetworkSelect error="Choose a network" />);
    expect(screen.getByText('Choose a network')).toBeVisible();
    expect(screen.queryByText('Of the address')).toBeNull();
    expect(screen.getByRole('button', { name: /Network/ })).toHaveAccessibleDescription(/Choose a network/);
  });
});

function StaffBox() {
  const [value, setValue] = useState<string | null>('lin');
  return (
    <>
      <ComboBox
        label="Staff"
        options={[
          { id: 'chen', label: 'Chen Siyuan' },
          { id: 'lin', label: 'Lin Mo' },
        ]}
        value={value}
        onChange={setValue}
        empty="Nobody of this name"
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}

describe('ComboBox', () => {
  it('filters by what is typed and chooses with the arrow keys', async () => {
    render(<StaffBox />);
    const input = screen.getByRole('combobox', { name: 'Staff' });
    expect(input).toHaveValue('Lin Mo');
    await userEvent.clear(input);
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('none');
    await userEvent.type(input, 'siy');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
    await userEvent.keyboard('{Enter}');
    expect(input).toHaveValue('Chen Siyuan');
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('chen');
  });

  it('says when nothing fits, and returns to the chosen one', async () => {
    render(<StaffBox />);
    const input = screen.getByRole('combobox', { name: 'Staff' });
    await userEvent.type(input, 'xyz');
    expect(screen.getByText('Nobody of this name')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect(input).toHaveValue('Lin Mo');
  });
});

describe('Menu', () => {
  const items = [
    { id: 'note', label: 'Add a note' },
    { id: 'csv', label: 'Download', disabled: true },
    { id: 'disable', label: 'Disable', danger: true },
  ] as const;

  it('opens from the keyboard, skips what is disabled and returns the focus', async () => {
    const onAction = jest.fn();
    render(<Menu label="Actions" items={items} onAction={onAction} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Add a note' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onAction).toHaveBeenCalledWith('disable');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
  });

  it('names its button when it only shows an icon', () => {
    render(<Menu label="More" icon={<svg />} items={items} onAction={() => {}} />);
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-haspopup', 'true');
  });
});
