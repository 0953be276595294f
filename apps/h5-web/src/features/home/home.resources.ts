import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';

export const homeNotices = createResource('homeNotices', () => api.listNotices({}));
