import type { LedgerType } from '@realm/domain';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { Chip, Sheet, Stack } from '@realm/ui';
import styles from './type-sheet.module.css';

interface TypeSheetProps {
  open: boolean;
  /** `null`: every type. */
  value: LedgerType | null;
  onClose: () => void;
  onChoose: (type: LedgerType | null) => void;
}

const GROUPS = {
  sports: [1, 2, 3, 4],
  live: [5, 6, 7],
  activity: [8, 9, 10],
  orders: [11, 12, 13, 14],
  games: [24, 25, 26, 27, 22, 23, 20, 21],
  account: [15, 28, 16, 17, 18, 19, 29, 30],
} as const satisfies Record<string, readonly LedgerType[]>;
const GROUP_NAMES = Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[];

/** Every type of change, in the groups that a member thinks in. */
export function TypeSheet({ open, value, onClose, onChoose }: TypeSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('funds.type.title')} closeLabel={t('common.action.close')}>
      <Stack paddingBottom={4}>
        <div className={styles.chips}>
          <Chip pressed={value === null} onPress={() => onChoose(null)}>
            {t('funds.type.all')}
          </Chip>
        </div>
        {GROUP_NAMES.map((group) => (
          <section key={group} aria-labelledby={`funds-types-${group}`}>
            <h3 id={`funds-types-${group}`} className={styles.name}>
              {t(`funds.type.group.${group}`)}
            </h3>
            <div className={styles.chips}>
              {GROUPS[group].map((type) => (
                <Chip key={type} pressed={type === value} onPress={() => onChoose(type)}>
                  {ledgerLabel(t, type)}
                </Chip>
              ))}
            </div>
          </section>
        ))}
      </Stack>
    </Sheet>
  );
}
