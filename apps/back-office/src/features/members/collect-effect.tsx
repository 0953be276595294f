import type { OperatorOutput } from '../../shared/api';
import { useTranslation } from '@realm/i18n';
import { BeforeAfter } from '../../shared/decisions/before-after';
import { Money } from '../../shared/figures/money';
import { addAmounts } from '../../shared/figures/add-amounts';
import type { Member } from './member-page';

type Moved = OperatorOutput<'member/collects'>['items'][number]['moved'];

interface CollectEffectProps {
  member: Member;
  currencyCode: string;
  /** What moves between each game balance and the wallet. */
  moved: Moved;
  /** Whether it comes to the wallet, or goes back to the games. */
  toWallet: boolean;
}

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** The wallet and each game balance before and after. */
export function CollectEffect({ member, currencyCode, moved, toWallet }: CollectEffectProps) {
  const { t } = useTranslation();
  const wallet = member.wallets.find((one) => one.currencyCode === currencyCode);
  const total = addAmounts(
    moved.map(({ amount }) => amount),
    currencyCode,
  );
  const row = (name: string, before: string, change: string) => ({
    name,
    before: <Money amount={before} />,
    change: <Money amount={change} signed />,
    after: <Money amount={addAmounts([before, change], currencyCode)} />,
  });
  return (
    <BeforeAfter
      label={t('console-members.effect')}
      rows={[
        row(t('console-members.available'), wallet?.available ?? '0', toWallet ? total : negative(total)),
        ...moved.map(({ category, amount }) =>
          row(
            t(`common.category.${category}`),
            wallet?.games[category] ?? '0',
            toWallet ? negative(amount) : amount,
          ),
        ),
      ]}
    />
  );
}
