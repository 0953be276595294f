import { currencyOf, type CurrencyCode } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, OptionCards, Sheet, Skeleton, Stack, Text } from '@realm/ui';
import { useState } from 'react';
import { useOnHide } from '../../../shared/use-on-hide';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { selectCurrency } from '../../../state/balance/balance.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectResource } from '../../../state/resources/create-resource';
import { useResource } from '../../../state/resources/use-resource';
import { selectCurrencySwitch, currenciesClosed, currencyChosen } from '../wallet.slice';
import { currencies } from '../wallet.resources';
import styles from './currency-sheet.module.css';

const selectCurrencies = selectResource(currencies, undefined);

/** The account's active currency: each has a wallet of its own, and switching moves no money. */
export function CurrencySheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectCurrencySwitch);
  const isOpen = status !== 'closed';
  const ready = useAppSelector(selectCurrencies)?.status === 'ready';
  const current = useAppSelector(selectCurrency);
  const [picked, setPicked] = useState<CurrencyCode | null>(null);
  const chosen = picked ?? current;
  const close = () => {
    setPicked(null);
    dispatch(currenciesClosed());
  };
  useOnHide(close);
  const confirm = () => {
    if (chosen === current) close();
    else dispatch(currencyChosen(chosen));
  };
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t('wallet.currency.title')}
      closeLabel={t('common.action.close')}
      footer={
        isOpen && ready ? (
          <Button busy={status === 'switching'} onClick={confirm}>
            {chosen === current
              ? t('wallet.currency.keep', { currency: current })
              : t('wallet.currency.use', { currency: chosen })}
          </Button>
        ) : undefined
      }
    >
      <Text marginBottom={4}>{t('wallet.currency.explain')}</Text>
      {isOpen ? <CurrencyChoices value={chosen} onChange={setPicked} /> : <ChoicesSkeleton />}
    </Sheet>
  );
}

interface CurrencyChoicesProps {
  value: CurrencyCode;
  onChange: (code: CurrencyCode) => void;
}

function CurrencyChoices({ value, onChange }: CurrencyChoicesProps) {
  const { t } = useTranslation();
  const change = useAppSelector(selectCurrencySwitch);
  const [list, read] = useResource(currencies, undefined);
  if (list.status === 'failed') return <LoadFailed failure={list.failure} onRetry={read} />;
  if (list.status === 'loading') return <ChoicesSkeleton />;
  return (
    <Stack gap={2}>
      {change.status === 'choosing' && change.failure !== null && (
        <Banner tone="error">{failureText(t, change.failure)}</Banner>
      )}
      <OptionCards
        legend={t('wallet.currency.title')}
        hideLegend
        value={value}
        onChange={onChange}
        options={list.value.items
          .filter(({ enabled }) => enabled)
          .map(({ currencyCode: code }) => ({
            id: code,
            title: code,
            note: t(`common.currency.${code}`),
            icon: <span className={styles.symbol}>{currencyOf(code).symbol}</span>,
          }))}
      />
    </Stack>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

function ChoicesSkeleton() {
  return (
    <Stack gap={2} aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} shape="block" height={60} />
      ))}
    </Stack>
  );
}
