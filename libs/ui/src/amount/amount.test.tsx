import { render, screen } from '@testing-library/react';
import { Amount } from './amount';

const parts = { sign: '', symbol: '¥', whole: '12,846', fraction: '50' };

describe('Amount', () => {
  it('writes sign, symbol, whole, decimals and unit in that order, with a real minus', () => {
    const { container } = render(<Amount parts={{ ...parts, sign: '-', unit: 'CNY' }} size="row" />);
    expect(container).toHaveTextContent('−¥12,846.50 CNY');
  });

  it('leaves the point out when there are no decimals', () => {
    const { container } = render(<Amount parts={{ ...parts, fraction: '' }} />);
    expect(container.textContent).toBe('¥12,846');
  });

  it('reads a rolling amount as one text', () => {
    render(<Amount parts={parts} size="big" rolls />);
    expect(screen.getByText('¥12,846.50')).toHaveClass('visually-hidden');
  });

  it('rolls only the digits that differ, and none at first', () => {
    const { container, rerender } = render(<Amount parts={parts} rolls />);
    const before = [...container.querySelectorAll('.digit')];
    expect(container.querySelector('.rolling')).toBeNull();
    rerender(<Amount parts={{ ...parts, whole: '12,847' }} rolls />);
    const after = [...container.querySelectorAll('.digit')];
    expect(container.querySelector('.rolling')).not.toBeNull();
    expect(after.filter((digit) => !before.includes(digit)).map((digit) => digit.textContent)).toEqual(['7']);
  });

  it.each([
    ['12,846', 'amount'],
    ['98,765,436,421', 'long'],
    ['98,765,432,109,876,543', 'longest'],
  ])('shrinks a long amount instead of cutting it: %s', (whole, className) => {
    const { container } = render(<Amount parts={{ ...parts, whole }} size="big" />);
    expect(container.firstElementChild).toHaveClass(className);
    expect(container.textContent).toContain(whole);
  });

  it('shows no digit when amounts are hidden', () => {
    const { container } = render(<Amount parts={parts} hidden rolls />);
    expect(container.textContent).not.toMatch(/\d/);
  });
});
