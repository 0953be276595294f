import { Check, Dot } from 'lucide-react';
import { NEW_PASSWORD_MIN, checkNewPassword } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import styles from './rule-ticks.module.css';

interface RuleTicksProps {
  password: string;
  /** Empty while it is not known. */
  account: string;
}

/** The rules of a new password, ticked while it is typed. */
export function RuleTicks({ password, account }: RuleTicksProps) {
  const { t } = useTranslation();
  const checked = checkNewPassword(password, account);
  const isGuessable = !checked.ok && (checked.issue === 'too-common' || checked.issue === 'contains-account');
  const isLong = password.length >= NEW_PASSWORD_MIN;
  const rules = [
    { text: t('security.rule.length', { minimum: NEW_PASSWORD_MIN }), isMet: isLong },
    { text: t('security.rule.letters'), isMet: /[A-Za-z]/.test(password) && /\d/.test(password) },
    { text: t('security.rule.uncommon'), isMet: isLong && !isGuessable },
  ];
  return (
    <ul className={styles.ticks}>
      {rules.map(({ text, isMet }) => (
        <li key={text} className={classNames(isMet && styles.met)}>
          {isMet ? <Check aria-hidden="true" /> : <Dot aria-hidden="true" />}
          {text}
        </li>
      ))}
    </ul>
  );
}
