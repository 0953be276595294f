import type { Feature } from '../../shared/feature';
import { watchAddress } from './address.saga';
import { addressSlice } from './address.slice';
import { AddressAddScreen } from './screens/address-add-screen';
import { AddressListScreen } from './screens/address-list-screen';

export const feature: Feature = {
  routes: { '/userCenter/btcAddress': AddressListScreen, '/userCenter/btcAddressAdd': AddressAddScreen },
  slice: addressSlice,
  watcher: watchAddress,
};
