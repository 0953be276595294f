import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segmented } from '../segmented/segmented';
import { TabPanel, Tabs } from './tabs';

const items = [
  { id: 'deposits', label: 'Deposits' },
  { id: 'withdrawals', label: 'Withdrawals' },
  { id: 'all', label: 'All' },
] as const;

type TabId = (typeof items)[number]['id'];

function Funds({ disabled, ...rest }: { disabled?: TabId; orientation?: 'vertical' }) {
  const [tab, setTab] = useState<TabId>('deposits');
  return (
    <>
      <Tabs
        id="funds"
        label="Records"
        value={tab}
        onChange={setTab}
        {...rest}
        items={items.map((item) => ({ ...item, disabled: item.id === disabled }))}
      />
      <TabPanel tabsId="funds" value={tab}>
        {tab} list
      </TabPanel>
    </>
  );
}

describe('Tabs', () => {
  it.each([
    ['{ArrowRight}', 'Withdrawals'],
    ['{ArrowLeft}', 'All'],
    ['{End}', 'All'],
    ['{End}{ArrowRight}', 'Deposits'],
    ['{End}{Home}', 'Deposits'],
  ])('%s from the first tab chooses and focuses %s', async (keys, name) => {
    render(<Funds />);
    await userEvent.click(screen.getByRole('tab', { name: 'Deposits' }));
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeInTheDocument();
  });

  it.each([
    ['{ArrowRight}', 'All'],
    ['{ArrowRight}{ArrowLeft}', 'Deposits'],
  ])('%s from the first tab steps over a disabled one to %s', async (keys, name) => {
    render(<Funds disabled="withdrawals" />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Withdrawals' })).toBeDisabled();
  });

  it.each([
    ['{ArrowLeft}', 'Withdrawals'],
    ['{ArrowRight}', 'All'],
  ])('reads right to left where the page does: %s chooses %s', async (keys, name) => {
    render(
      <div dir="rtl">
        <Funds />
      </div>,
    );
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  });

  it.each([
    ['horizontal', '{ArrowDown}', 'Deposits'],
    ['vertical', '{ArrowDown}', 'Withdrawals'],
    ['vertical', '{ArrowUp}', 'All'],
    ['vertical', '{ArrowRight}', 'Deposits'],
  ] as const)('answers to the arrows along its line: %s, %s chooses %s', async (orientation, keys, name) => {
    render(<Funds {...(orientation === 'vertical' ? { orientation } : {})} />);
    expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', orientation);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  });

  it('is one stop for the Tab key', async () => {
    render(<Funds />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Deposits' })).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});

describe('Segmented', () => {
  it('moves the choice with the arrow keys', async () => {
    const onChange = jest.fn();
    render(<Segmented label="Period" items={items} value="deposits" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(onChange).toHaveBeenCalledWith('withdrawals');
    expect(screen.getByRole('radio', { name: 'Withdrawals' })).toHaveFocus();
  });
});
