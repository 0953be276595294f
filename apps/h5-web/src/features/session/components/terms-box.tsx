import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button, Checkbox, Sheet, Text } from '@realm/ui';
import styles from './terms-box.module.css';

const SECTIONS = ['age', 'account', 'money', 'games', 'fair', 'care'] as const;

export interface TermsBoxProps {
  accepted: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}

export function TermsBox({ accepted, error, onChange }: TermsBoxProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const close = () => setReading(false);
  return (
    <div>
      <Checkbox
        name="terms"
        checked={accepted}
        onChange={onChange}
        error={error}
        link={
          <button
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            onClick={() => setReading(true)}
          >
            {t('session.terms.link')}
          </button>
        }
      >
        {t('session.agree')}
        <span className="visually-hidden">{t('session.terms.link')}</span>
      </Checkbox>
      <Sheet
        open={reading}
        onClose={close}
        title={t('session.terms.title')}
        closeLabel={t('common.action.close')}
        footer={
          <Button
            block
            onClick={() => {
              onChange(true);
              close();
            }}
          >
            {t('session.terms.accept')}
          </Button>
        }
      >
        {SECTIONS.map((section) => (
          <section key={section} className={styles.section}>
            <h3 className={styles.heading}>{t(`session.terms.section.${section}.title`)}</h3>
            <Text>{t(`session.terms.section.${section}.text`)}</Text>
          </section>
        ))}
      </Sheet>
    </div>
  );
}
