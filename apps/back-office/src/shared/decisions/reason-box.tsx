import { useTranslation } from '@realm/i18n';
import styles from './reason-box.module.css';
import { VisibleTextArea } from '../fields/visible-text';

export interface ReasonBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Texts that are chosen often. */
  templates?: readonly string[] | undefined;
  /** Whether the member reads it. */
  isForMember: boolean;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** As long as the contract takes. */
const MAX_LENGTH = 500;

/** Why: required for every command. */
export function ReasonBox(props: ReasonBoxProps) {
  const { value, onChange, templates = [], isForMember, error, disabled = false } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.box}>
      <VisibleTextArea
        label={isForMember ? t('console.reason.forMember') : t('console.reason.label')}
        hint={t('console.reason.hint')}
        error={error}
        value={value}
        onChange={onChange}
        maxLength={MAX_LENGTH}
        disabled={disabled}
        rows={2}
      />
      {templates.length > 0 && (
        <div className={styles.templates}>
          {templates.map((template) => (
            <button
              key={template}
              type="button"
              className={styles.template}
              disabled={disabled}
              onClick={() => onChange(template)}
            >
              {template}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
