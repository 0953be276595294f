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

function Funds() {
  const [tab, setTab] = useState<(typeof items)[number]['id']>('deposits');
  return (
    <>
      <Tabs id="funds" label="Records" items={items} value={tab} onChange={setTab} />
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
