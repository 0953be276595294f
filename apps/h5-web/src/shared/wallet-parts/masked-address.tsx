import { foldAddress } from '@realm/domain';

/** First 6 and last 5 of an address: what a careful reader compares. */
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
