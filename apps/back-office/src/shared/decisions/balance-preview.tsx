import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../api';
import { BeforeAfter } from './before-after';
import { Money } from '../figures/money';

/** Every account that a change of a balance touches. */
export function BalancePreview({ preview }: { preview: OperatorOutput<'member/preview'> }) {
  const { t } = useTranslation();
  return (
    <BeforeAfter
      label={t('console-members.effect')}
      rows={preview.accounts.map(({ account, before, change, after }) => ({
        name: t(`console-members.of.${account}`),
        before: <Money amount={before} />,
        change: /[1-9]/.test(change) ? <Money amount={change} signed /> : null,
        after: <Money amount={after} />,
      }))}
    />
  );
}
