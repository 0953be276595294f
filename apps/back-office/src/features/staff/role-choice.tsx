import { STAFF_ROLES, type StaffRole } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Checkbox } from '@realm/ui';
import styles from './add-staff.module.css';

export interface RoleChoiceProps {
  roles: readonly StaffRole[];
  onChange: (roles: readonly StaffRole[]) => void;
  /** Whether to say that one is needed. */
  isMissing: boolean;
}

/** A person may have several roles, and has one at least. */
export function RoleChoice({ roles, onChange, isMissing }: RoleChoiceProps) {
  const { t } = useTranslation();
  const toggle = (role: StaffRole, isOn: boolean): void =>
    onChange(isOn ? [...roles, role] : roles.filter((one) => one !== role));
  return (
    <>
      <fieldset className={styles.roles}>
        <legend>{t('console-staff.roles')}</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox key={role} checked={roles.includes(role)} onChange={(isOn) => toggle(role, isOn)}>
            {t(`console.role.${role}`)}
          </Checkbox>
        ))}
      </fieldset>
      {isMissing && roles.length === 0 && (
        <p className={styles.wrong} role="alert">
          {t('console-staff.rolesEmpty')}
        </p>
      )}
    </>
  );
}
