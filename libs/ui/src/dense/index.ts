export { I18nProvider as LocaleProvider } from 'react-aria-components';
export { Table, type TableProps, type TableColumn, type TableSort, type TableSelection } from './table';
export { Select, type SelectProps } from './select';
export { ComboBox, type ComboBoxProps } from './combo-box';
export { type Option } from './options';
export { Menu, type MenuProps, type MenuItem } from './menu';
export { DatePicker, type DatePickerProps } from './date-picker';
export { DateRangePicker, type DateRangePickerProps, type DateRange } from './date-range-picker';
