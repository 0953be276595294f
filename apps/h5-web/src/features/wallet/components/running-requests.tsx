import { useNavigate } from 'react-router-dom';
import { Stack } from '@realm/ui';
import { useAppSelector } from '../../../state/hooks';
import { selectOpenRequest } from '../../../state/money-requests/money-requests.selectors';
import { RunningBanner, type OrderKind } from '../../../state/money-requests/running-banner';
import styles from './running-requests.module.css';

const FORMS = [
  { kind: 'transfer', path: '/userCenter/transfer' },
  { kind: 'deposit', path: '/userCenter/deposit' },
  { kind: 'withdrawal', path: '/userCenter/withdraw' },
] as const satisfies readonly { kind: OrderKind; path: string }[];

/** Requests whose outcome is unknown, with the ways back to their forms. */
export function RunningRequests() {
  const inDoubt = useAppSelector((state) =>
    FORMS.filter(({ kind }) => selectOpenRequest(kind)(state)?.status === 'inDoubt')
      .map(({ kind }) => kind)
      .join(),
  );
  const navigate = useNavigate();
  if (inDoubt === '') return null;
  return (
    <div className={styles.list}>
      <Stack gap={3}>
        {FORMS.filter(({ kind }) => inDoubt.split(',').includes(kind)).map(({ kind, path }) => (
          <RunningBanner key={kind} kind={kind} onView={() => void navigate(path)} />
        ))}
      </Stack>
    </div>
  );
}
