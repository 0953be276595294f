export { formatCountdown } from './countdown';
export { GMT4_LABEL, formatGmt4, gmt4DayKey, parseDay, type TimeDetail } from './gmt4';
