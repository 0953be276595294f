import { useState } from 'react';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Drawer, DrawerSection } from '../../shared/drawer/drawer';
import { KeyValues } from '../../shared/figures/key-values';
import { useAppSelector } from '../../state/hooks';
import { useIsFresh } from '../../state/live/live.selectors';
import { selectStaff, useMay } from '../../state/session/session.selectors';
import { ChangePerson, type PersonChange } from './change-person';
import type { StaffRow } from './people';
import styles from './people.module.css';
import { StaffState } from './staff-state';

/** One person, and what an administrator may do about the account. Nobody changes their own. */
export function PersonDrawer({ person, onClose }: { person: StaffRow; onClose: () => void }) {
  const { t } = useTranslation();
  const [change, setChange] = useState<PersonChange | null>(null);
  const mayChange = useMay('staff/set-roles');
  const isFresh = useIsFresh();
  const isSelf = useAppSelector(selectStaff)?.account === person.account;
  const changeButton = (next: PersonChange, isDanger = false) => (
    <Button variant={isDanger ? 'danger' : 'secondary'} disabled={!isFresh} onPress={() => setChange(next)}>
      {t(`console-staff.change.${next}`)}
    </Button>
  );
  return (
    <Drawer title={person.name} aside={<StaffState person={person} />} onClose={onClose}>
      <DrawerSection>
        <KeyValues
          items={[
            { name: t('console-staff.account'), value: person.account },
            {
              name: t('console-staff.roles'),
              value: person.roles.map((role) => t(`console.role.${role}`)).join(' · '),
            },
            { name: t('console-staff.sessions'), value: String(person.openSessions) },
            {
              name: t('console-staff.seen'),
              value: person.lastSeenAt === null ? '—' : formatGmt4(person.lastSeenAt, 'minute'),
            },
            { name: t('console-staff.addedBy'), value: person.createdBy },
            { name: t('console-staff.addedAt'), value: formatGmt4(person.createdAt, 'minute') },
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('console-staff.changes')}>
        {isSelf || !mayChange ? (
          <p className={styles.quiet}>{isSelf ? t('console-staff.ownAccount') : t('console-staff.mayNot')}</p>
        ) : (
          <div className={styles.actions}>
            {changeButton('roles')}
            {person.openSessions > 0 && changeButton('sessions')}
            {changeButton('reset')}
            {!person.disabled && changeButton('disable', true)}
          </div>
        )}
      </DrawerSection>
      {change !== null && <ChangePerson person={person} change={change} onClose={() => setChange(null)} />}
    </Drawer>
  );
}
