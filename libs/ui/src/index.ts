export * from './art/index';
export { Button, type ButtonProps } from './button/button';
export { buttonClass, type ButtonAppearance } from './button/button-class';
export { IconButton, type IconButtonProps } from './icon-button/icon-button';
export { TextField, type TextFieldProps } from './text-field/text-field';
export { TextArea, type TextAreaProps } from './text-field/text-area';
export { PasswordField, type PasswordFieldProps } from './password-field/password-field';
export { AmountField, type AmountFieldProps } from './amount-field/amount-field';
export { OptionCards, type OptionCardsProps, type OptionCard } from './option-cards/option-cards';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox';
export { Switch, type SwitchProps } from './switch/switch';
export { Tabs, TabPanel, type TabsProps, type TabItem, type TabPanelProps } from './tabs/tabs';
export { Segmented, type SegmentedProps, type Segment } from './segmented/segmented';
export { Chip, ChipRow, type ChipProps, type ChipRowProps } from './chip/chip';
export { Sheet, type SheetProps } from './sheet/sheet';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Drawer, type DrawerProps } from './drawer/drawer';
export { ToastStack, type ToastStackProps, type ToastNote } from './toast/toast-stack';
export { Card, type CardProps } from './card/card';
export { Section, type SectionProps } from './section/section';
export { ListRow, type ListRowProps, type RenderedLink } from './list-row/list-row';
export {
  DescriptionList,
  type DescriptionListProps,
  type DescriptionItem,
} from './description-list/description-list';
export { Amount, type AmountProps, type AmountPieces } from './amount/amount';
export { Badge, type BadgeProps } from './badge/badge';
export { Banner, type BannerProps } from './banner/banner';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton';
export { Spinner, type SpinnerProps } from './spinner/spinner';
export { Timeline, type TimelineProps, type TimelineStep, type StepState } from './timeline/timeline';
export { Stepper, type StepperProps, type StepperStep } from './stepper/stepper';
export { Countdown, type CountdownProps } from './countdown/countdown';
export { QrCode, type QrCodeProps } from './qr-code/qr-code';
export { CopyField, Address, type CopyFieldProps } from './copy-field/copy-field';
export { CopyButton, type CopyButtonProps } from './copy-field/copy-button';
export { type CopyText } from './copy-field/use-copied';
export { copyText } from './copy-field/copy-text';
export { TopBar, type TopBarProps } from './top-bar/top-bar';
export { TabBar, type TabBarProps, type TabBarItem, type TabBarLink } from './tab-bar/tab-bar';
export { Page, type PageProps } from './page/page';
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar';
export { Avatar, type AvatarProps } from './avatar/avatar';
export { classNames } from './class-names';
export { designPx } from './design-px';
