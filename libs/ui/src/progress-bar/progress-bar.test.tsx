import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

const shares = () =>
  [...screen.getByRole('progressbar').querySelectorAll<HTMLElement>('.fill')].map(
    (fill) => fill.style.transform,
  );

describe('ProgressBar', () => {
  it.each([
    [1, 2, ['scaleX(1)', 'scaleX(0)']],
    [0, 2, ['scaleX(0)', 'scaleX(0)']],
    [5, 2, ['scaleX(1)', 'scaleX(1)']],
  ])('shows %d of %d confirmations as pieces', (value, max, expected) => {
    render(<ProgressBar label="Confirmations" value={value} max={max} segmented />);
    expect(shares()).toEqual(expected);
  });

  it('says its value', () => {
    render(<ProgressBar label="Upload" value={40} max={100} valueText="40 %" />);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuetext', '40 %');
    expect(shares()).toEqual(['scaleX(0.4)']);
  });

  it('is empty rather than broken when there is nothing to do', () => {
    render(<ProgressBar label="Collect" value={0} max={0} />);
    expect(shares()).toEqual(['scaleX(0)']);
  });
});
