import { MAX_ADDRESSES } from '@realm/domain';
import { addressBook } from '../../../state/addresses/address-book';
import { useResource } from '../../../state/resources/use-resource';
import styles from './shortcuts.module.css';

/** How many of the places in the address book are taken. Until it is known its place is kept, so that the label does not move. */
export function AddressCount() {
  const [book] = useResource(addressBook, undefined);
  const isKnown = book.status === 'ready';
  return (
    <span className={styles.count} data-known={isKnown}>
      {`${isKnown ? book.value.items.length : 0}/${MAX_ADDRESSES}`}
    </span>
  );
}
