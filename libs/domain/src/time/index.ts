export { formatCountdown } from './countdown';
export {
  GMT4_LABEL,
  addDays,
  formatGmt4,
  gmt4DayKey,
  gmt4DayStart,
  isDay,
  parseDay,
  type TimeDetail,
} from './gmt4';
