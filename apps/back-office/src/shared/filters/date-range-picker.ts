export { DateRangePicker } from '@realm/ui/dense';
