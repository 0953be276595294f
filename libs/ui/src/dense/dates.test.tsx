import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker, DateRangePicker, LocaleProvider, type DateRange } from '.';

function Day({ start = '2026-11-20', max }: { start?: string | null; max?: string }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <DatePicker label="Day" value={value} onChange={setValue} max={max} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

function Period() {
  const [value, setValue] = useState<DateRange | null>({ from: '2026-11-07', to: '2026-11-20' });
  return (
    <>
      <DateRangePicker label="Period" value={value} onChange={setValue} />
      <output>{value === null ? 'none' : `${value.from} to ${value.to}`}</output>
    </>
  );
}

const inEnglish = (picker: React.ReactNode) =>
  render(<LocaleProvider locale="en-US">{picker}</LocaleProvider>);
const value = () => screen.getByRole('status', { hidden: true }).textContent;

describe('DatePicker', () => {
  it('steps and types the parts of a day', async () => {
    inEnglish(<Day />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(value()).toBe('2026-12-20');
    await userEvent.keyboard('{ArrowRight}05');
    expect(value()).toBe('2026-12-05');
  });

  it('names each part of the day with the field', () => {
    inEnglish(<Day />);
    expect(screen.getByRole('group', { name: 'Day' })).toBeVisible();
    expect(screen.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^month/),
      expect.stringMatching(/^day/),
      expect.stringMatching(/^year/),
    ]);
  });

  it('chooses in the month with the arrow keys, and returns the focus', async () => {
    inEnglish(<Day />);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(value()).toBe('2026-11-27');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
  });

  it('offers no day beyond its limit', async () => {
    inEnglish(<Day max="2026-11-25" />);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: /November 26/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /November 25/ })).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['zh-CN', '2026年11月'],
    ['zh-TW', '2026年11月'],
  ])('writes the month as its language does: %s', async (locale, month) => {
    render(
      <LocaleProvider locale={locale}>
        <Day />
      </LocaleProvider>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('grid', { name: month })).toBeVisible();
  });
});

describe('DateRangePicker', () => {
  it('chooses a first and a last day', async () => {
    inEnglish(<Period />);
    await userEvent.click(screen.getByRole('button', { name: /Period/ }));
    const month = screen.getByRole('grid', { name: 'November 2026' });
    await userEvent.click(within(month).getByRole('button', { name: /November 3,/ }));
    expect(value()).toBe('2026-11-07 to 2026-11-20');
    await userEvent.click(within(month).getByRole('button', { name: /November 12,/ }));
    expect(value()).toBe('2026-11-03 to 2026-11-12');
  });
});
