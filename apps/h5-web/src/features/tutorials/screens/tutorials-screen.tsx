import { useLocation } from 'react-router-dom';
import { GuideList } from '../components/guide-list';
import { GuideStep } from '../components/guide-step';
import { placeOf } from '../guides';

/** The address names guide and step, so that the browser's back button leads one step back. */
export function TutorialsScreen() {
  const place = placeOf(useLocation().search);
  return place === null ? <GuideList /> : <GuideStep {...place} />;
}
