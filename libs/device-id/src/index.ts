export { deviceId, macOf } from './device-id';
export { hash128 } from './hash128';
export { readDeviceId } from './storage';
