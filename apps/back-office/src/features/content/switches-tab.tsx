import { useState } from 'react';
import { GitCompare } from 'lucide-react';
import { CONTROL_SWITCH, WORKING_SWITCHES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Switch } from '@realm/ui';
import { Button } from '../../shared/button';
import { Card } from '../../shared/card/card';
import type { DiffLine } from '../../shared/decisions/diff';
import { HistoryCard } from '../../shared/history/history-card';
import { useShortcutWhen } from '../../shared/keys/use-shortcut';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import type { OperatorOutput } from '../../shared/api';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery, type Query } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { CONTENT_TOPICS } from './content-topics';
import styles from './content.module.css';
import { SaveSwitches } from './save-switches';
import { MOD_KEY } from '../../shared/keys/mod-key';

type Config = OperatorOutput<'config/get'>;
export type Switches = Pick<Config, 'apps' | 'control_switch'>;

const CATEGORIES = Object.keys(CONTROL_SWITCH) as (keyof typeof CONTROL_SWITCH)[];

/** Categories and functions of the member app. Nothing changes before the difference was seen. */
export function SwitchesTab() {
  const { t } = useTranslation();
  const config = useQuery('config/get', {}, CONTENT_TOPICS);
  const history = useQuery('config/history', { of: 'settings' }, CONTENT_TOPICS);
  if (config.value === null)
    return config.failure === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState failure={config.failure} onRetry={config.refresh} />
    );
  const refresh = (): void => {
    config.refresh();
    history.refresh();
  };
  return (
    <div className={styles.page}>
      <SwitchForm config={config as Query<Config> & { value: Config }} onSaved={refresh} />
      <HistoryCard
        title={t('console-content.history')}
        items={history.value?.items ?? null}
        query={history}
      />
    </div>
  );
}

function SwitchForm({ config, onSaved }: { config: { value: Config }; onSaved: () => void }) {
  const { t } = useTranslation();
  const { apps, control_switch, now } = config.value;
  const [wanted, setWanted] = useState<Switches | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const shown = wanted ?? { apps, control_switch };
  const lines = useLines({ apps, control_switch }, shown);
  const mayChange = useMay('config/switches');
  const canSave = useIsFresh() && lines.length > 0;
  const review = (): void => {
    if (canSave) setConfirming(true);
  };
  useShortcutWhen(mayChange, { keys: 'mod+s', label: t('console-content.review'), run: review });
  const flip = (bit: number, isOn: boolean): void =>
    setWanted({ ...shown, control_switch: isOn ? shown.control_switch | bit : shown.control_switch & ~bit });
  return (
    <>
      <div className={styles.pair}>
        <Card
          title={t('console-content.switches.categories')}
          note={`control_switch = ${String(shown.control_switch)}`}
        >
          {CATEGORIES.map((name) => (
            <Switch
              key={name}
              label={t(`console-content.switches.${name}`)}
              note={`control_switch ${String(CONTROL_SWITCH[name])}`}
              checked={(shown.control_switch & CONTROL_SWITCH[name]) !== 0}
              disabled={!mayChange}
              onChange={(isOn) => flip(CONTROL_SWITCH[name], isOn)}
            />
          ))}
        </Card>
        <Card title={t('console-content.switches.functions')} note="apps">
          {WORKING_SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t(`console-content.switches.${name}`)}
              note={`apps.${name}`}
              checked={shown.apps[name]}
              disabled={!mayChange}
              onChange={(isOn) => setWanted({ ...shown, apps: { ...shown.apps, [name]: isOn } })}
            />
          ))}
        </Card>
      </div>
      {!mayChange && <p className={styles.note}>{t('console-content.adminsOnly')}</p>}
      {lines.length > 0 && (
        <div className={styles.warning} role="status">
          <GitCompare aria-hidden="true" />
          <span>
            <b>{t('console-content.unsaved', { count: lines.length })}</b>{' '}
            {t('console-content.reach', { count: now.membersOnline })}
          </span>
          <Button size="sm" variant="ghost" onPress={() => setWanted(null)}>
            {t('console-content.undo')}
          </Button>
          <Button size="sm" variant="primary" shortcut={`${MOD_KEY} S`} disabled={!canSave} onPress={review}>
            {t('console-content.review')}
          </Button>
        </div>
      )}
      {isConfirming && (
        <SaveSwitches
          wanted={shown}
          lines={lines}
          onClose={() => setConfirming(false)}
          onSaved={() => {
            setConfirming(false);
            setWanted(null);
            onSaved();
          }}
        />
      )}
    </>
  );
}

function useLines(before: Switches, after: Switches): readonly DiffLine[] {
  const { t } = useTranslation();
  const state = (isOn: boolean) => (isOn ? t('console-content.on') : t('console-content.off'));
  const line = (name: string, was: boolean, is: boolean): DiffLine[] =>
    was === is ? [] : [{ name, before: state(was), after: state(is) }];
  return [
    ...CATEGORIES.flatMap((name) => {
      const isIn = (bits: number) => (bits & CONTROL_SWITCH[name]) !== 0;
      return line(
        t(`console-content.switches.${name}`),
        isIn(before.control_switch),
        isIn(after.control_switch),
      );
    }),
    ...WORKING_SWITCHES.flatMap((name) =>
      line(t(`console-content.switches.${name}`), before.apps[name], after.apps[name]),
    ),
  ];
}
