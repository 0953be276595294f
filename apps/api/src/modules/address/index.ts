export { findAddress, selectAddresses } from './address.repository';
export { addressRoutes } from './address.routes';
export { addAddress } from './operate-address';
