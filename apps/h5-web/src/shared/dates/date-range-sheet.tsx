import { useState } from 'react';
import { QUERY_WINDOW_MONTHS, lookupWindow } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Chip, Sheet, Stack, Text } from '@realm/ui';
import { serverNow } from '../clock';
import { Calendar } from './calendar';
import {
  RANGE_PRESETS,
  choosableDays,
  isSameRange,
  presetRange,
  pressDay,
  type DayRange,
  type RangePreset,
} from './day-range';
import styles from './date-range-sheet.module.css';
import { useRangeText } from './use-range-text';

interface DateRangeSheetProps {
  open: boolean;
  value: DayRange;
  onClose: () => void;
  onChoose: (range: DayRange) => void;
}

/** Any days, of which the server answers two months at once. */
export function DateRangeSheet(props: DateRangeSheetProps) {
  const { open, onClose, value } = props;
  const { t } = useTranslation();
  const rangeText = useRangeText();
  const [picked, setPicked] = useState<DayRange | null>(null);
  const range = picked ?? value;
  const now = serverNow();
  const close = () => {
    setPicked(null);
    onClose();
  };
  const choose = (chosen: DayRange) => {
    setPicked(null);
    props.onChoose(chosen);
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('ledger.dates.title')}
      closeLabel={t('common.action.close')}
      footer={
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => choose(lookupWindow(now))}>
            {t('ledger.dates.reset')}
          </Button>
          <Button block onClick={() => choose(range)}>
            {t('ledger.dates.show', { range: rangeText(range) })}
          </Button>
        </div>
      }
    >
      <Stack paddingBottom={4}>
        <div className={styles.presets}>
          {RANGE_PRESETS.map((preset) => (
            <Chip
              key={preset}
              pressed={isSameRange(range, presetRange(preset, now))}
              onPress={() => setPicked(presetRange(preset, now))}
            >
              {presetText(preset)}
            </Chip>
          ))}
        </div>
        <Calendar
          key={String(open)}
          range={range}
          window={choosableDays(now)}
          onPress={(day) => setPicked(pressDay(range, day, now))}
        />
        <Text size="caption">
          {t(
            picked !== null && picked.from === picked.to ? 'ledger.dates.chooseEnd' : 'ledger.dates.allowed',
            {
              months: QUERY_WINDOW_MONTHS,
            },
          )}
        </Text>
      </Stack>
    </Sheet>
  );

  function presetText(preset: RangePreset): string {
    return preset === 'window'
      ? t('ledger.dates.window', { months: QUERY_WINDOW_MONTHS })
      : t(`ledger.dates.${preset}`);
  }
}
