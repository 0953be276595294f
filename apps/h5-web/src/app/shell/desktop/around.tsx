import { layoutOf } from '../../../shared/routes/route-table';
import { useShownPath } from '../../use-shown-path';
import { SkipLink } from './skip-link';
import { WideFrame } from './wide-frame';
import { Wings } from './wings';

/** What a wide window has around the screen: two wings beside the column, or a header and the account's navigation. */
export function Around({ open }: { open: boolean }) {
  const layout = layoutOf(useShownPath());
  if (!open || layout === 'bare') return null;
  return (
    <>
      <SkipLink />
      {layout === 'phone' ? <Wings /> : <WideFrame hasNav={layout === 'account'} />}
    </>
  );
}
