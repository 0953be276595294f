import type { Commission } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, Note, Sheet, Timeline } from '@realm/ui';
import { Info } from 'lucide-react';
import { hasMoney, moneyText } from '../../../shared/money-text';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { useStepLabels } from '../../../shared/wallet-parts/use-step-labels';
import { percentText } from '../../../shared/percent-text';
import { categoryText, shortDay } from '../agent-texts';
import { EarnedFigure } from './earned-figure';
import styles from './agent.module.css';

interface ExplainSheetProps {
  /** `null`: closed. */
  commission: Commission | null;
  onClose: () => void;
}

/** One day's calculation line by line. The last line is the amount of the list. */
export function ExplainSheet({ commission, onClose }: ExplainSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={commission !== null}
      onClose={onClose}
      title={commission === null ? '' : t('agent.explain.title', { day: shortDay(commission.day) })}
      closeLabel={t('common.action.close')}
      footer={
        <Button block variant="secondary" onClick={onClose}>
          {t('common.action.understood')}
        </Button>
      }
    >
      {commission !== null && <Calculation commission={commission} />}
    </Sheet>
  );
}

function Calculation({ commission }: { commission: Commission }) {
  const { t } = useTranslation();
  const stateLabels = useStepLabels();
  const own = useOwnAmounts();
  const { day, lines, members, amount, calculatedAt, currencyCode: currency } = commission;
  const isPaid = hasMoney(amount);
  return (
    <>
      <table className={styles.lines}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.category}>
              <th scope="row">{categoryText(t, line.category)}</th>
              <td className="num">
                {`${own(moneyText({ amount: line.turnover, currency }))} × ${percentText(line.rate)}`}
              </td>
              <td>
                <span className="num">{own(moneyText({ amount: line.amount, currency }))}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('agent.explain.total')}</th>
            <td className="num">{t('agent.commission.people', { count: members })}</td>
            <td>
              <EarnedFigure amount={amount} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
      {!isPaid && <Note icon={<Info aria-hidden="true" />}>{t('agent.explain.zero')}</Note>}
      <div className={styles.steps}>
        <Timeline
          stateLabels={stateLabels}
          steps={[
            {
              id: 'counted',
              state: 'done',
              title: t('agent.explain.counted'),
              time: t('agent.explain.countedTime', { day: shortDay(day) }),
            },
            {
              id: 'paid',
              state: 'done',
              title: t(isPaid ? 'agent.explain.paid' : 'agent.explain.calculated'),
              time: momentText(calculatedAt),
            },
          ]}
        />
      </div>
    </>
  );
}
