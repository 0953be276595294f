import { useDeferredValue, useState } from 'react';
import { Search } from 'lucide-react';
import {
  Modal as AriaModal,
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Kbd } from '../../shared/kbd';
import { useFocus } from '../../shared/use-focus';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import type { ScreenRow } from '../screens';
import styles from './command-palette.module.css';
import { paletteItems, type PaletteItem } from './palette-items';

const GROUPS = ['orders', 'members', 'screens'] as const;
const SHORTEST = 2;
/** As long as the search of members takes. */
const LONGEST = 120;

/** Finds a screen, a member or an order, and goes there. */
export function CommandPalette({ rows, onClose }: { rows: readonly ScreenRow[]; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const first = useFocus();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const mayFind = useMay('member/search');
  const members = useQuery(
    'member/search',
    { text: wanted, limit: 6 },
    { isWanted: mayFind && wanted.length >= SHORTEST },
  );
  const found = wanted.length >= SHORTEST ? (members.value?.items ?? []) : [];
  const items = paletteItems(text, { rows, members: found, t });
  const open = (id: string): void => {
    const item = items.find((one) => one.id === id);
    if (item === undefined) return;
    onClose();
    void navigate(item.path);
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={classNames(styles.scrim)}
    >
      <AriaModal className={classNames(styles.palette)}>
        <Dialog aria-label={t('console.palette.title')} className={classNames(styles.dialog)}>
          <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst={false}>
            <SearchField aria-label={t('console.palette.title')} className={classNames(styles.field)}>
              <Search aria-hidden="true" />
              <Input
                ref={first}
                className={classNames(styles.input)}
                placeholder={t('console.palette.hint')}
                maxLength={LONGEST}
              />
              <Kbd keys="Esc" />
            </SearchField>
            <ListBox
              aria-label={t('console.palette.results')}
              className={classNames(styles.list)}
              selectionMode="none"
              onAction={(key) => open(String(key))}
              renderEmptyState={() => <p className={styles.none}>{t('console.palette.none')}</p>}
            >
              {GROUPS.filter((group) => items.some((item) => item.group === group)).map((group) => (
                <ListBoxSection key={group} id={group}>
                  <Header className={classNames(styles.group)}>{t(`console.palette.${group}`)}</Header>
                  {items
                    .filter((item) => item.group === group)
                    .map((item) => (
                      <Item key={item.id} item={item} />
                    ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

function Item({ item: { id, group, name, note } }: { item: PaletteItem }) {
  return (
    <ListBoxItem id={id} textValue={name} className={classNames(styles.item)}>
      <span>{name}</span>
      {group === 'screens' ? <Kbd keys={note} /> : <span className={styles.note}>{note}</span>}
    </ListBoxItem>
  );
}
