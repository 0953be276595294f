import type { ApiFailure, DepositOrder } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button } from '@realm/ui';
import { selectSandbox } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import styles from './deposit.module.css';

interface SandboxChoice {
  readonly label: string;
  readonly onChoose: () => void;
}

interface SandboxChoicesProps {
  readonly order: DepositOrder;
  readonly text: string;
  readonly choices: readonly SandboxChoice[];
  readonly busy: boolean;
  readonly failure: ApiFailure | null;
}

/** Does something on the sandbox network. Only where the server says that there is one, and marked as such. */
export function SandboxChoices({ order, text, choices, busy, failure }: SandboxChoicesProps) {
  const { t } = useTranslation();
  const sandbox = useAppSelector(selectSandbox);
  if (!sandbox || order.method !== 'usdt') return null;
  return (
    <section className={styles.sandbox}>
      <h2>{t('deposit.sandbox.title')}</h2>
      <p>{text}</p>
      <div className={styles.choices}>
        {choices.map(({ label, onChoose }) => (
          <Button key={label} variant="outline" size="md" disabled={busy} onClick={onChoose}>
            {label}
          </Button>
        ))}
      </div>
      {failure !== null && <Banner tone="error">{failureText(t, failure)}</Banner>}
    </section>
  );
}
