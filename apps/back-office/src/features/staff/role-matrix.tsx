import { PERMISSION_HOLDERS, STAFF_ROLES, type Permission, type StaffRole } from '@realm/api-client';
import { textOf, useTranslation, type I18n } from '@realm/i18n';
import { Badge } from '../../shared/states/badge';
import { FilterBar } from '../../shared/filters/filter-bar';
import styles from './people.module.css';

const PERMISSIONS = Object.keys(PERMISSION_HOLDERS) as Permission[];

function permissionText(i18n: I18n, permission: Permission): string {
  const [area = '', verb = ''] = permission.split('.');
  return textOf(i18n, `console-staff.may.${area}.${verb}`) ?? permission;
}

/** What each role may do, read from the table that the server decides by. */
export function RoleMatrix() {
  const { t, i18n } = useTranslation();
  return (
    <>
      <FilterBar>
        <Badge tone="ok">{t('console-staff.first')}</Badge>
        <Badge tone="wait">{t('console-staff.second')}</Badge>
        <p className={styles.quiet}>{t('console-staff.matrixLead')}</p>
      </FilterBar>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable */}
      <div className={styles.matrix} role="region" aria-label={t('console-staff.matrix')} tabIndex={0}>
        <table className={styles.roles}>
          <thead>
            <tr>
              <th scope="col">{t('console-staff.permission')}</th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(`console.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row" title={permission}>
                  {permissionText(i18n, permission)}
                </th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>
                    <Holders permission={permission} role={role} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Holders({ permission, role }: { permission: Permission; role: StaffRole }) {
  const { t } = useTranslation();
  const { first, second } = PERMISSION_HOLDERS[permission];
  return (
    <>
      {first.includes(role) && <Badge tone="ok">{t('console-staff.first')}</Badge>}{' '}
      {second.includes(role) && <Badge tone="wait">{t('console-staff.second')}</Badge>}
    </>
  );
}
