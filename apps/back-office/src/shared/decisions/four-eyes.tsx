import { ArrowRight, ShieldCheck, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './four-eyes.module.css';

export interface FourEyesProps {
  /** Who asked for it; `null`: nobody yet. */
  first: string | null;
  /** Whether the one who looks may be the second person. */
  isYourTurn: boolean;
}

/** The two people: who did the first half, and who may do the second. */
export function FourEyes({ first, isYourTurn }: FourEyesProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.people, first !== null && styles.waiting)}>
      <ShieldCheck aria-hidden="true" />
      <span className={classNames(styles.person, first !== null && styles.taken)}>
        {first === null ? <UserRoundPlus aria-hidden="true" /> : <UserRoundCheck aria-hidden="true" />}
        {first === null ? t('console.fourEyes.first') : t('console.fourEyes.asked', { name: first })}
      </span>
      <ArrowRight aria-hidden="true" />
      <span className={styles.person}>
        <UserRoundPlus aria-hidden="true" />
        {isYourTurn ? t('console.fourEyes.yours') : t('console.fourEyes.second')}
      </span>
    </div>
  );
}
