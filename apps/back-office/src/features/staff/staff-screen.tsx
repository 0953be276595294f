import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { ScreenTabs } from '../../shared/tabs/screen-tabs';
import { People } from './people';
import { RoleMatrix } from './role-matrix';

/** Everyone with an account of staff, and what each role may do. */
export function StaffScreen() {
  const { t } = useTranslation();
  const [part, setPart] = useState<'people' | 'roles'>('people');
  return (
    <ScreenTabs
      label={t('console.screen.staff')}
      items={[
        { id: 'people', label: t('console-staff.people') },
        { id: 'roles', label: t('console-staff.matrix') },
      ]}
      value={part}
      onChange={setPart}
    >
      {part === 'people' ? <People /> : <RoleMatrix />}
    </ScreenTabs>
  );
}
