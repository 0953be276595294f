export { PAID_AT_HOUR, closingTime, lastClosedDay, startOfDay } from './days';
