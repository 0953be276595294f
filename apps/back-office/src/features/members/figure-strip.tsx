import { addAmounts } from '../../shared/figures/add-amounts';
import { useTranslation } from '@realm/i18n';
import { Money } from '../../shared/figures/money';
import type { Member } from './member-page';
import styles from './members.module.css';

/** The active wallet and today, in one line. */
export function FigureStrip({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { wallets, currencyCode, today } = member;
  const wallet = wallets.find((one) => one.currencyCode === currencyCode);
  const available = wallet?.available ?? '0';
  const frozen = wallet?.frozen ?? '0';
  const games = addAmounts(Object.values(wallet?.games ?? {}), currencyCode);
  const figures = [
    { name: t('console-members.available'), amount: available },
    { name: t('console-members.frozen'), amount: frozen, warm: /[1-9]/.test(frozen) },
    { name: t('console-members.inGames'), amount: games },
    {
      name: t('console-members.total', { currency: currencyCode }),
      amount: addAmounts([available, frozen, games], currencyCode),
    },
    { name: t('console-members.turnoverToday'), amount: today.turnover },
    { name: t('console-members.netToday'), amount: today.net, signed: true },
  ];
  return (
    <dl className={styles.strip}>
      {figures.map(({ name, amount, warm = false, signed = false }) => (
        <div key={name} className={styles.stripItem}>
          <dt>{name}</dt>
          <dd className={warm ? styles.warm : undefined}>
            <Money amount={amount} signed={signed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
