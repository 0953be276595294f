import { AccountNav } from './account-nav';
import { WideHeader } from './wide-header';

/** Around the screens that use a wide window: the header, and the account's navigation. */
export function WideFrame({ hasNav }: { hasNav: boolean }) {
  return (
    <>
      <WideHeader />
      {hasNav && <AccountNav />}
    </>
  );
}
