import { useAppSelector } from '../../state/hooks';
import { useResource } from '../../state/resources/use-resource';
import { selectMember } from '../../state/session/session.selectors';
import { promotions } from './promotions.resources';

export const usePromotions = () => useResource(promotions, useAppSelector(selectMember)?.uid ?? '');
