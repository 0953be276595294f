import { useLocation } from 'react-router-dom';
import { ListView } from '../components/list-view';
import { StepView } from '../components/step-view';
import { placeOf } from '../tutorial-place';

/** The address names tutorial and step, so that the browser's back button leads one step back. */
export function TutorialsScreen() {
  const place = placeOf(useLocation().search);
  return place === null ? <ListView /> : <StepView {...place} />;
}
