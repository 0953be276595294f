import { useLocation } from 'react-router-dom';
import { DetailView } from '../components/detail-view';
import { ListView } from '../components/list-view';

/** The address names the promotion, so that the browser's back button leads to the list. */
export function PromotionsScreen() {
  const id = new URLSearchParams(useLocation().search).get('promotion');
  return id === null ? <ListView /> : <DetailView promotionId={id} />;
}
