import { Amount, Button, DescriptionList, LOGO_MARK, Page as Screen, TopBar } from '@realm/ui';
import '@realm/ui/tokens.css';
import '@realm/ui/base.css';

const BALANCE = { sign: '', symbol: '', whole: '1,024', fraction: '50', unit: 'USDT' };

/** A consumer's page for a member: a balance and its actions. */
export function Page() {
  return (
    <Screen top={<TopBar title="Wallet" />} footer={<Button block>Withdraw</Button>}>
      <img src={LOGO_MARK} alt="" width={40} height={40} />
      <DescriptionList items={[{ label: 'Available', value: <Amount parts={BALANCE} /> }]} />
    </Screen>
  );
}
