import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { partOf, type Part } from '../safer-places';
import { CoolOffScreen } from './cool-off-screen';
import { ExclusionScreen } from './exclusion-screen';
import { HistoryScreen } from './history-screen';
import { OverviewScreen } from './overview-screen';
import { RealityScreen } from './reality-screen';

const SCREENS: Readonly<Record<Part, ComponentType>> = {
  'cool-off': CoolOffScreen,
  exclusion: ExclusionScreen,
  'reality-check': RealityScreen,
  history: HistoryScreen,
};

export function SaferScreen() {
  const part = partOf(useLocation().pathname);
  const Shown = part === null ? OverviewScreen : SCREENS[part];
  return <Shown />;
}
