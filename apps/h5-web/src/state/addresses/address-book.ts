import { api } from '../../shared/api';
import { createResource } from '../resources/create-resource';

/** Where withdrawals may go. */
export const addressBook = createResource('addressBook', () => api.listAddresses({}));
