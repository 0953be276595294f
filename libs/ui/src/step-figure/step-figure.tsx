import type { ReactNode } from 'react';
import { Action, Bars, Clock, Dots, Field, Lines, Option, QrSquare, Seal, Touch } from './figure-parts';
import styles from './step-figure.module.css';

/** What the phone shows at each step. Its words are the same in every language. */
const FIGURES = {
  network: (
    <>
      <Option y={44} text="TRC20" isOn />
      <Option y={84} text="ERC20" />
      <Option y={124} text="BEP20" />
      <Action />
      <Touch x={206} y={66} />
    </>
  ),
  pay: (
    <>
      <QrSquare y={44} />
      <Field y={126} text="TQm4Re…9cFaB" />
      <Action />
      <Touch x={206} y={139} />
    </>
  ),
  confirmations: (
    <>
      <Clock y={82} />
      <Bars y={130} filled={1} of={2} text="1 / 2" />
      <Lines y={176} widths={[80, 56]} />
    </>
  ),
  credited: (
    <>
      <Seal y={82} />
      <Bars y={130} filled={2} of={2} text="2 / 2" />
      <Field y={172} text="+ 716.40 CNY" />
    </>
  ),
  password: (
    <>
      <Lines y={48} widths={[72, 96]} />
      <Dots y={92} count={8} />
      <Dots y={128} count={8} />
      <Action />
      <Touch x={206} y={190} />
    </>
  ),
  saved: (
    <>
      <Option y={44} text="TRC20 · 1" isOn />
      <Option y={84} text="ERC20 · 2" />
      <Lines y={132} widths={[88, 64]} />
      <Action />
      <Touch x={206} y={61} />
    </>
  ),
  amount: (
    <>
      <Field y={44} text="200.00 USDT" />
      <Lines y={86} widths={[96, 96, 96]} />
      <Field y={138} text="= 199.00 USDT" isOn />
      <Action />
    </>
  ),
  review: (
    <>
      <Clock y={82} />
      <Field y={122} text="≤ 24 h" />
      <Lines y={166} widths={[96, 72]} />
    </>
  ),
  sent: (
    <>
      <Seal y={82} />
      <Field y={122} text="0x7be1…c90d4" />
      <Lines y={166} widths={[96, 72]} />
    </>
  ),
  paste: (
    <>
      <Option y={44} text="TRC20" isOn />
      <Field y={86} text="TQm4Re…9cFaB" />
      <Field y={120} text="W-01" />
      <Action />
      <Touch x={206} y={99} />
    </>
  ),
  prove: (
    <>
      <Lines y={48} widths={[72, 96]} />
      <Dots y={92} count={8} />
      <Field y={128} text="482 913" />
      <Action />
      <Touch x={206} y={190} />
    </>
  ),
  wait: (
    <>
      <Clock y={82} />
      <Field y={122} text="24 h" />
      <Option y={158} text="TRC20" />
    </>
  ),
  move: (
    <>
      <Field y={44} text="12,846.50 CNY" />
      <Field y={78} text="→ 200.00" isOn />
      <Field y={112} text="158.00 CNY" />
      <Action />
      <Touch x={206} y={190} />
    </>
  ),
  collect: (
    <>
      <Field y={44} text="300.00" />
      <Field y={78} text="120.00" />
      <Field y={112} text="250.00" />
      <Action />
      <Touch x={206} y={190} />
    </>
  ),
  scan: (
    <>
      <QrSquare y={44} />
      <Field y={126} text="JBSW Y3DP EHPK" />
      <Lines y={172} widths={[96, 64]} />
    </>
  ),
  code: (
    <>
      <Field y={56} text="482 913" isOn />
      <Dots y={98} count={8} />
      <Lines y={138} widths={[96, 64]} />
      <Action />
      <Touch x={206} y={69} />
    </>
  ),
  codes: (
    <>
      <Field y={44} text="7KQ2-MX9D" />
      <Field y={76} text="P4TN-8WCA" />
      <Field y={108} text="F6RZ-2HJE" />
      <Field y={140} text="…  × 10" />
      <Action />
    </>
  ),
  history: (
    <>
      <Option y={44} text="+ 9.90" isOn />
      <Option y={84} text="− 5.00" />
      <Option y={124} text="+ 7.20" />
      <Touch x={206} y={66} />
    </>
  ),
  reveal: (
    <>
      <Field y={44} text="a91f…07c2" />
      <Lines y={84} widths={[96, 72]} />
      <Field y={116} text="5d0e…b3f8" isOn />
      <Action />
      <Touch x={206} y={190} />
    </>
  ),
  compare: (
    <>
      <Seal y={76} />
      <Field y={114} text="5d0e…b3f8 =" />
      <Field y={146} text="42.07 =" />
      <Field y={178} text="+ 9.90 =" />
    </>
  ),
  offline: (
    <>
      <Lines y={44} widths={[64]} />
      <Field y={62} text="verify.html" />
      <Lines y={104} widths={[96, 96, 72]} />
      <Seal y={166} />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;
export type StepFigureName = keyof typeof FIGURES;

/** A phone before the arches of the product, without words of any language: the text below says what it shows. */
export function StepFigure({ step }: { step: StepFigureName }) {
  return (
    <svg className={styles.figure} viewBox="0 0 324 228" aria-hidden="true">
      <path className={styles.outer} d="M27 228V146a135 132 0 0 1 270 0v82z" />
      <path className={styles.inner} d="M59 228v-82a103 100 0 0 1 206 0v82z" />
      <rect className={styles.phone} x="96" y="14" width="132" height="232" rx="18" />
      <rect className={styles.line} x="146" y="22" width="32" height="5" rx="2.5" />
      {FIGURES[step]}
    </svg>
  );
}
