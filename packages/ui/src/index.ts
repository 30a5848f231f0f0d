export { Alert, type AlertProps } from './alert.tsx'
export { Autocomplete, type AutocompleteProps } from './autocomplete.tsx'
export { Avatar, type AvatarProps } from './avatar.tsx'
export { BackLink, type BackLinkProps } from './back-link.tsx'
export { Badge, type BadgeProps } from './badge.tsx'
export { Button, type ButtonProps } from './button.tsx'
export { Calendar, type CalendarProps } from './calendar.tsx'
export {
  addDays,
  formatCalendarDate,
  isCalendarDate,
  parseCalendarDate,
  toCalendarDate,
  toLocalDate,
} from './calendar-date.ts'
export {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from './card.tsx'
export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export { cn } from './cn.ts'
export { Combobox, type ComboboxProps, type SuggestionAction } from './combobox.tsx'
export { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'
export {
  CommandPaletteGroup,
  type CommandPaletteGroupProps,
  CommandPaletteItem,
  type CommandPaletteItemProps,
} from './command-palette-items.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
export { DatePicker, type DatePickerProps } from './date-picker.tsx'
export { type DateRange, dateRangeLabel } from './date-range-label.ts'
export { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx'
export { DescriptionList, type DescriptionListProps } from './description-list.tsx'
export { remember, remembered } from './device-storage.ts'
export { Dialog, DialogClose, DialogFooter, type DialogProps } from './dialog.tsx'
export { Disclosure, type DisclosureProps } from './disclosure.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state.tsx'
export { Field, type FieldProps } from './field.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { Input, type InputProps } from './input.tsx'
export { Kbd } from './kbd.tsx'
export { Label } from './label.tsx'
export { LoadingScreen, type LoadingScreenProps } from './loading-screen.tsx'
export { Logo, type LogoProps } from './logo.tsx'
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  type MenuProps,
  MenuRadioGroup,
  type MenuRadioGroupProps,
  MenuSeparator,
} from './menu.tsx'
export { MoneyInput, type MoneyInputProps } from './money-input.tsx'
export { PageHeader, type PageHeaderProps } from './page-header.tsx'
export { Popover, type PopoverProps } from './popover.tsx'
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx'
export { ProgressDots, type ProgressDotsProps } from './progress-dots.tsx'
export { QuantityInput, type QuantityInputProps } from './quantity-input.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx'
export { SearchInput, type SearchInputProps } from './search-input.tsx'
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentedOption,
} from './segmented-control.tsx'
export { Select, type SelectOption, type SelectProps } from './select.tsx'
export { Separator, type SeparatorProps } from './separator.tsx'
export { dismissToast, showToast, type ToastOptions } from './show-toast.ts'
export { SignaturePad, type SignaturePadProps } from './signature-pad.tsx'
export type { Stroke } from './signature-strokes.ts'
export { Skeleton } from './skeleton.tsx'
export { SkipLink, type SkipLinkProps } from './skip-link.tsx'
export { SparkMark, type SparkMarkProps } from './spark-mark.tsx'
export { Spinner } from './spinner.tsx'
export { StatCard, type StatCardProps } from './stat-card.tsx'
export { Stepper, type StepperProps } from './stepper.tsx'
export { Switch, type SwitchProps } from './switch.tsx'
export {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  type TableProps,
  TableRow,
} from './table.tsx'
export { Tab, TabList, TabPanel, Tabs, type TabsProps } from './tabs.tsx'
export { Textarea, type TextareaProps } from './textarea.tsx'
export { getTheme, setTheme, type Theme, useTheme } from './theme.ts'
export { ThemeToggle, type ThemeToggleProps } from './theme-toggle.tsx'
export { Timeline, type TimelineEntry, type TimelineProps } from './timeline.tsx'
export { Toaster } from './toaster.tsx'
export type { Tone } from './tone.ts'
export { Tooltip, type TooltipProps, TooltipProvider } from './tooltip.tsx'
export { useDebounced } from './use-debounced.ts'
export { useHydrated } from './use-hydrated.ts'
export { useMediaQuery } from './use-media-query.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
