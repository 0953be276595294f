import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './qr-code';

const ADDRESS = 'TQm4ReaLmDemo8vK2nZp6HsYw3JtX9cFaB';

describe('QrCode', () => {
  it('draws every dark module once inside a quiet zone of four', () => {
    render(<QrCode value={ADDRESS} label="Deposit address" />);
    const image = screen.getByRole('img', { name: 'Deposit address' });
    const { data, size } = encode(ADDRESS, { border: 0, ecc: 'M' });
    expect(image).toHaveAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`);
    const runs =
      image
        .querySelector('path')
        ?.getAttribute('d')
        ?.matchAll(/h(\d+)v1/g) ?? [];
    const drawn = [...runs].reduce((sum, run) => sum + Number(run[1]), 0);
    expect(drawn).toBe(data.flat().filter(Boolean).length);
  });
});
