import { Image } from 'lucide-react';
import { GridList, GridListItem, ListLayout, Virtualizer } from 'react-aria-components';
import type { QueueDeposit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Age } from '../../shared/figures/age';
import { Money } from '../../shared/figures/money';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { Presence } from '../../shared/orders/taken-bar';
import { useAppSelector } from '../../state/hooks';
import { selectStaff } from '../../state/session/session.selectors';
import styles from './proofs.module.css';

const TARGET_MINUTES = 30;
const ITEM_PX = 60;

export interface ProofListProps {
  rows: readonly QueueDeposit[];
  openId: string | null;
  onOpen: (id: string) => void;
  onMove: (by: 1 | -1) => void;
}

/** Oldest first; arrow keys, J and K go on. */
export function ProofList({ rows, openId, onOpen, onMove }: ProofListProps) {
  const { t } = useTranslation();
  const me = useAppSelector(selectStaff)?.account;
  useShortcut('j', t('console.keys.next'), () => onMove(1));
  useShortcut('k', t('console.keys.previous'), () => onMove(-1));
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ITEM_PX }}>
      <GridList
        aria-label={t('console.screen.proofs')}
        className={classNames(styles.list)}
        items={rows.map((row) => ({ id: row.orderId, row }))}
        dependencies={[me]}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={openId === null ? [] : [openId]}
        onSelectionChange={(keys) => {
          if (keys !== 'all') [...keys].slice(0, 1).forEach((key) => onOpen(String(key)));
        }}
      >
        {({ id, row }) => (
          <GridListItem id={id} textValue={row.member.nickname} className={classNames(styles.item)}>
            <span className={styles.thumb}>
              <Image aria-hidden="true" />
            </span>
            <span className={styles.lines}>
              <span className={styles.pair}>
                <span className={styles.name}>
                  {row.member.nickname || row.member.account}
                  {row.taken !== null && row.taken.operator !== me && <Presence name={row.taken.name} />}
                </span>
                <b>
                  <Money amount={row.payAmount} />
                </b>
              </span>
              <span className={styles.pair}>
                <span className={styles.uid}>{row.member.uid}</span>
                <Age since={row.waitingSince} targetMinutes={TARGET_MINUTES} />
              </span>
            </span>
          </GridListItem>
        )}
      </GridList>
    </Virtualizer>
  );
}
