import { foldAddress } from '@realm/domain';

/** First 6 and last 5 characters of an address: the ones that people compare. */
export function MaskedAddress({ address }: { address: string }) {
  const { head, middle, tail } = foldAddress(address);
  return (
    <span className="mono" translate="no">
      {head}
      {middle !== '' && ' *** '}
      {tail}
    </span>
  );
}
