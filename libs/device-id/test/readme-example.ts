import { deviceId, macOf, readDeviceId } from '@realm/device-id';

/** The two fields of the client info that name this browser. Costs nothing on a second visit. */
export async function deviceFields() {
  const id = await deviceId();
  return { deviceID: id, mac: macOf(id) };
}

/** For code that can not wait: null on the very first visit, until `deviceId` has answered. */
export const knownDevice = () => readDeviceId();
