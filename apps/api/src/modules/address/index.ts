import { defineModule } from '../../define-module';
import { addressRoutes } from './address.routes';

export { findAddress, selectAddresses } from './address.repository';
export { addressRoutes } from './address.routes';
export { addAddress } from './operate-address';

export const addressModule = defineModule({
  name: 'address',
  member: addressRoutes,
});
