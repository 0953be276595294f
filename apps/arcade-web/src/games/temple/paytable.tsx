import type { SlotRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { SYMBOL_ART } from './symbols';
import styles from './paytable.module.css';

const PAYING = ['mask', 'gem', 'serpent', 'panther', 'sun', 'moon', 'leaf', 'flame'] as const;
const COUNTS = [5, 4, 3];

const times = (multiplier: number) => String(multiplier / 10_000);

/** What each symbol pays, from the rules that the server plays by. */
export function Paytable({ rules }: { rules: SlotRules }) {
  const { t } = useTranslation();
  const rows = [
    ...PAYING.map((symbol) => ({ symbol, pays: rules.pays[symbol] })),
    { symbol: 'scatter' as const, pays: rules.scatterPays },
  ];
  return (
    <table className={styles.table}>
      <caption>{t('temple.rules.pays')}</caption>
      <thead>
        <tr>
          <td />
          {COUNTS.map((count) => (
            <th key={count} scope="col">
              ×{count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, pays }) => (
          <tr key={symbol}>
            <th scope="row">
              <img src={SYMBOL_ART[symbol].plain} alt="" />
              {t(`temple.symbol.${symbol}`)}
            </th>
            {COUNTS.map((count) => (
              <td key={count} className="num">
                {times(pays[count - 3] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
