import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';

export const currencies = createResource('currencies', () => api.listCurrencies({}));
