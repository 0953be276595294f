import { Fish } from 'lucide-react';
import { useState } from 'react';
import { type Creature, CREATURES, type FishingRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import { useRenderIn } from '../../motion/use-render-in';
import { useSession } from '../../session/session-context';
import { CREATURE_ART } from './pond-sprites';
import { placeOf, type PondScene } from './pond-scene';
import styles from './plain-pond.module.css';

export interface PlainPondProps {
  scene: PondScene;
  rules: FishingRules;
  /** "¥0.50". */
  stakeText: string;
  /** What came of the last shots. */
  result: string;
  isBusy: boolean;
  onShoot: (targets: readonly number[]) => void;
  onClose: () => void;
}

const COUNTS = [1, 5, 10] as const;
const REFRESH_MS = 1_000;
/** A creature that leaves within this time is not offered. */
const LEAVING_MS = 1_500;

/** The same game in turns: choose a creature that swims now and how many shots, read what came of them. */
export function PlainPond({ scene, rules, stakeText, result, isBusy, onShoot, onClose }: PlainPondProps) {
  const { t } = useTranslation();
  const { clock } = useSession().ports;
  const [count, setCount] = useState<(typeof COUNTS)[number]>(1);
  useRenderIn(REFRESH_MS);
  const nowMs = clock.now();
  const swimming = (wanted: Creature): number[] =>
    [...scene.creatures.values()]
      .filter(({ creature }) => creature.creature === wanted && creature.until - nowMs > LEAVING_MS)
      .filter(({ creature }) => placeOf(scene, creature.id, nowMs) !== null)
      .map(({ creature }) => creature.id);
  const shoot = (ids: readonly number[]) =>
    onShoot(Array.from({ length: count }, (_, shot) => ids[shot % ids.length] ?? 0));

  return (
    <div className={styles.plain}>
      <div className={styles.head}>
        <div role="radiogroup" aria-label={t('fishing.plain.shots')} className={styles.counts}>
          {COUNTS.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === count}
              className="num"
              onClick={() => setCount(each)}
            >
              {t('fishing.plain.count', { count: each })}
            </button>
          ))}
        </div>
        <Button variant="secondary" size="sm" icon={<Fish aria-hidden="true" />} onClick={onClose}>
          {t('fishing.plain.close')}
        </Button>
      </div>
      <p className={styles.result}>{result}</p>
      <ul className={styles.list}>
        {CREATURES.map((creature) => {
          const ids = swimming(creature);
          const name = t(`fishing.creature.${creature}`);
          return (
            <li key={creature} className={styles.row}>
              <i>
                <img src={CREATURE_ART[creature]} alt="" />
              </i>
              <span className={styles.name}>
                <b>{name}</b>
                <span className="num">
                  {t('fishing.plain.row', { multiple: rules.multiples[creature], total: ids.length })}
                </span>
              </span>
              <Button
                size="sm"
                disabled={ids.length === 0}
                busy={isBusy}
                aria-label={t('fishing.plain.shootAt', { creature: name, count, stake: stakeText })}
                onClick={() => shoot(ids)}
              >
                {t('fishing.plain.shoot')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
