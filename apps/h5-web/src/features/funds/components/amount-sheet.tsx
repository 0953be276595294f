import { useId, useState } from 'react';
import { parseMoney, readTypedAmount, toMinor, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { AmountField, Button, Sheet, Stack } from '@realm/ui';
import type { AmountBounds } from '../funds.slice';

interface AmountSheetProps {
  open: boolean;
  value: AmountBounds;
  currency: CurrencyCode;
  onClose: () => void;
  onChoose: (bounds: AmountBounds) => void;
}

/** Changes of so much and not more, whichever way. */
export function AmountSheet({ open, value, currency, onClose, onChoose }: AmountSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('funds.amount.title')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => onChoose({ min: null, max: null })}>
            {t('common.action.clear')}
          </Button>
          <Button type="submit" form={id} block>
            {t('funds.amount.apply')}
          </Button>
        </>
      }
    >
      {open && <AmountForm id={id} value={value} currency={currency} onChoose={onChoose} />}
    </Sheet>
  );
}

function AmountForm({
  id,
  value,
  currency,
  onChoose,
}: Pick<AmountSheetProps, 'value' | 'currency' | 'onChoose'> & { id: string }) {
  const { t } = useTranslation();
  const [least, setLeast] = useState(value.min ?? '');
  const [most, setMost] = useState(value.max ?? '');
  const [tried, setTried] = useState(false);
  const [min, max] = [readBound(least, currency), readBound(most, currency)];
  const isReversed =
    typeof min === 'string' &&
    typeof max === 'string' &&
    toMinor({ amount: min, currency }) > toMinor({ amount: max, currency });
  const submit = () => {
    setTried(true);
    if (min !== 'invalid' && max !== 'invalid' && !isReversed) onChoose({ min, max });
  };
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={3} paddingBottom={4}>
        <AmountField
          label={t('funds.amount.min')}
          value={least}
          unit={currency}
          onChange={setLeast}
          error={tried && min === 'invalid' ? t('funds.amount.invalid') : undefined}
        />
        <AmountField
          label={t('funds.amount.max')}
          value={most}
          unit={currency}
          onChange={setMost}
          error={
            !tried
              ? undefined
              : max === 'invalid'
                ? t('funds.amount.invalid')
                : isReversed
                  ? t('funds.amount.reversed')
                  : undefined
          }
        />
      </Stack>
    </form>
  );
}

/** `null` for an empty field. */
function readBound(text: string, currency: CurrencyCode): string | null {
  if (text.trim() === '') return null;
  const typed = readTypedAmount(text, currency);
  return (typed.kind === 'plain' ? parseMoney(typed.text, currency)?.amount : undefined) ?? 'invalid';
}
