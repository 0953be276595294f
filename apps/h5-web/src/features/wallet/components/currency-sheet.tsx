import { useTranslation } from 'react-i18next';
import { currencyOf, type CurrencyCode } from '@realm/domain';
import { failureText } from '@realm/i18n';
import { Banner, Button, OptionCards, Sheet, Skeleton } from '@realm/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { selectCurrency } from '../../../state/balance/balance.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectCurrencySwitch } from '../wallet.selectors';
import { currenciesClosed, currenciesOpened, currencyChosen } from '../wallet.slice';
import styles from './currency-sheet.module.css';

/** The account's active currency: each has a wallet of its own, and switching moves no money. */
export function CurrencySheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { step } = useAppSelector(selectCurrencySwitch);
  const current = useAppSelector(selectCurrency);
  const [picked, setPicked] = useState<CurrencyCode | null>(null);
  const chosen = picked ?? current;
  const close = () => {
    setPicked(null);
    dispatch(currenciesClosed());
  };
  const confirm = () => {
    if (chosen === current) close();
    else dispatch(currencyChosen(chosen));
  };
  const ready = step === 'choosing' || step === 'switching';
  return (
    <Sheet
      open={step !== 'closed'}
      onClose={close}
      title={t('wallet.currency.title')}
      closeLabel={t('common.action.close')}
      footer={
        ready ? (
          <Button busy={step === 'switching'} onClick={confirm}>
            {chosen === current
              ? t('wallet.currency.keep', { currency: current })
              : t('wallet.currency.use', { currency: chosen })}
          </Button>
        ) : undefined
      }
    >
      <p className={styles.note}>{t('wallet.currency.explain')}</p>
      <CurrencyChoices value={chosen} onChange={setPicked} />
    </Sheet>
  );
}

interface CurrencyChoicesProps {
  value: CurrencyCode;
  onChange: (code: CurrencyCode) => void;
}

function CurrencyChoices({ value, onChange }: CurrencyChoicesProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectCurrencySwitch);
  if (state.step === 'failed') {
    return <LoadFailed failure={state.failure} onRetry={() => dispatch(currenciesOpened())} />;
  }
  if (state.step === 'loading' || state.step === 'closed') return <ChoicesSkeleton />;
  return (
    <div className={styles.choices}>
      {state.step === 'choosing' && state.failure !== null && (
        <Banner tone="error">{failureText(t, state.failure)}</Banner>
      )}
      <OptionCards
        legend={t('wallet.currency.title')}
        hideLegend
        value={value}
        onChange={onChange}
        options={state.choices.map((code) => ({
          id: code,
          title: code,
          note: t(`common.currency.${code}`),
          icon: <span className={styles.symbol}>{currencyOf(code).symbol}</span>,
        }))}
      />
    </div>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

function ChoicesSkeleton() {
  return (
    <div className={styles.choices} aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} shape="block" height={60} />
      ))}
    </div>
  );
}
