import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type DrawnDigits, type DrawRules, winsDraw } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import {
  BOARD_TABS,
  type Board,
  type BoardTab,
  choiceKey,
  type DrawChoice,
  chosenBets,
  DIGITS,
  DRAGON_TIGER,
  POSITIONS,
  SIDES,
  SUMS,
  switchMode,
  toggleChoice,
  toggleRowDigit,
} from './draw-board';
import { oddsText, place } from './draw-texts';
import styles from './bet-board.module.css';

export interface BetBoardProps {
  board: Board;
  onChange: (board: Board) => void;
  rules: DrawRules;
  /** "98.00%". */
  returnText: string;
  /** The digits of this round once all are drawn: hits are marked on the board. */
  drawn: DrawnDigits | null;
  /** The bets of this round have been closed. */
  isClosed: boolean;
  /** The member's bets in this round, shown in a tab of their own. */
  own: { count: number; round: string; list: ReactNode };
}

type Tab = BoardTab | 'own';

/** Every digit at every place pays the same. */
const FIRST_POSITION: DrawChoice = { kind: 'position', position: 0, digit: 0 };

export function BetBoard(props: BetBoardProps) {
  const { board, onChange, rules, returnText, drawn, isClosed, own } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('position');
  const shown: Tab = tab === 'own' && own.count === 0 ? 'position' : tab;
  const tabs: readonly Tab[] = own.count === 0 ? BOARD_TABS : [...BOARD_TABS, 'own'];
  const hint = shown === 'firstThree' ? board.firstThree.mode : shown;
  const chosen = new Set(chosenBets(board).map(choiceKey));
  const cell = (choice: DrawChoice) => ({
    isOn: chosen.has(choiceKey(choice)),
    isHit: drawn !== null && chosen.has(choiceKey(choice)) && winsDraw(choice, drawn),
    onToggle: () => onChange(toggleChoice(board, choice)),
  });
  const onKeys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[tabs.indexOf(shown) + step];
    if (step === 0 || next === undefined) return;
    setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  return (
    <div className={classNames(styles.board, isClosed && styles.closed)}>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */}
      <div className={styles.tabs} role="tablist" aria-label={t('draw.board')} onKeyDown={onKeys}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            data-tab={each}
            aria-selected={each === shown}
            tabIndex={each === shown ? 0 : -1}
            onClick={() => setTab(each)}
          >
            {each === 'own' ? t('draw.tab.own', { total: own.count }) : t(`draw.tab.${each}`)}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel">
        {shown === 'position' && (
          <div className={styles.rows}>
            {POSITIONS.map((position) => (
              <DigitRow
                key={position}
                label={t(`draw.place.${place(position)}`)}
                cell={(digit) => cell({ kind: 'position', position, digit })}
              />
            ))}
          </div>
        )}
        {shown === 'side' && (
          <div className={styles.pairs}>
            {SIDES.map((side) => (
              <OddsCell
                key={side}
                text={t(`draw.side.${side}`)}
                odds={oddsText(rules, { kind: 'side', side })}
                {...cell({ kind: 'side', side })}
              />
            ))}
          </div>
        )}
        {shown === 'dragonTiger' && (
          <div className={styles.triple}>
            {DRAGON_TIGER.map((side) => (
              <OddsCell
                key={side}
                text={t(`draw.dragonTiger.${side}`)}
                odds={oddsText(rules, { kind: 'dragonTiger', side })}
                {...cell({ kind: 'dragonTiger', side })}
              />
            ))}
          </div>
        )}
        {shown === 'firstThree' && <FirstThreeRows board={board} onChange={onChange} rules={rules} />}
        {shown === 'sum' && (
          <div className={styles.sums}>
            {SUMS.map((sum) => (
              <OddsCell
                key={sum}
                text={String(sum)}
                odds={oddsText(rules, { kind: 'sum', sum })}
                {...cell({ kind: 'sum', sum })}
              />
            ))}
          </div>
        )}
        {shown === 'own' && own.list}
      </div>
      <p className={classNames('num', styles.odds)}>
        {t(`draw.hint.${hint}`, {
          odds: oddsText(rules, FIRST_POSITION),
          rate: returnText,
          round: own.round,
        })}
      </p>
    </div>
  );
}

interface CellState {
  isOn: boolean;
  isHit: boolean;
  onToggle: () => void;
}

function DigitRow({ label, cell }: { label: string; cell: (digit: number) => CellState }) {
  const { t } = useTranslation();
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.digits}>
        {DIGITS.map((digit) => {
          const { isOn, isHit, onToggle } = cell(digit);
          return (
            <button
              key={digit}
              type="button"
              className={classNames('num', isOn && styles.on, isHit && styles.hit)}
              aria-pressed={isOn}
              aria-label={isHit ? t('draw.hit', { choice: digit }) : undefined}
              onClick={onToggle}
            >
              {digit}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function OddsCell({ text, odds, isOn, isHit, onToggle }: CellState & { text: string; odds: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames('num', styles.cell, isOn && styles.on, isHit && styles.hit)}
      aria-pressed={isOn}
      aria-label={isHit ? t('draw.hit', { choice: text }) : undefined}
      onClick={onToggle}
    >
      <b>{text}</b>
      <span>{odds}</span>
    </button>
  );
}

function FirstThreeRows({ board, onChange, rules }: Pick<BetBoardProps, 'board' | 'onChange' | 'rules'>) {
  const { t } = useTranslation();
  const { mode, rows } = board.firstThree;
  const samples = {
    straight: oddsText(rules, { kind: 'straight', digits: [1, 2, 3] }),
    any: `${oddsText(rules, { kind: 'any', digits: [1, 2, 3] })} / ${oddsText(rules, { kind: 'any', digits: [1, 1, 3] })}`,
  };
  return (
    <div className={styles.rows}>
      <div className={styles.modes} role="radiogroup" aria-label={t('draw.tab.firstThree')}>
        {(['straight', 'any'] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === mode}
            className="num"
            onClick={() => onChange(switchMode(board, each))}
          >
            {t(`draw.mode.${each}`)} <span>{samples[each]}</span>
          </button>
        ))}
      </div>
      {([0, 1, 2] as const).map((row) => (
        <DigitRow
          key={row}
          label={t(`draw.place.${place(row)}`)}
          cell={(digit) => ({
            isOn: rows[row].includes(digit),
            isHit: false,
            onToggle: () => onChange(toggleRowDigit(board, { row, digit })),
          })}
        />
      ))}
    </div>
  );
}
