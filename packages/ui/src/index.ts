export { remembered, writeDeviceStorage } from './browser/device-storage.ts'
export { type LazyModule, lazyModule, useLazyModule } from './browser/lazy-module.ts'
export { useDebounced } from './browser/use-debounced.ts'
export { useFocusFallback } from './browser/use-focus-keeper.ts'
export { useHydrated } from './browser/use-hydrated.ts'
export { useMediaQuery } from './browser/use-media-query.ts'
export { useRootAttribute } from './browser/use-root-attribute.ts'
export { Autocomplete, type AutocompleteProps } from './controls/autocomplete.tsx'
export { Button, type ButtonProps } from './controls/button.tsx'
export { Checkbox, type CheckboxProps } from './controls/checkbox.tsx'
export { Combobox, type ComboboxProps, type SuggestionAction } from './controls/combobox.tsx'
export { Field, type FieldProps } from './controls/field.tsx'
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx'
export { Input, type InputProps, Textarea, type TextareaProps } from './controls/input.tsx'
export { Label } from './controls/label.tsx'
export { MoneyInput, type MoneyInputProps } from './controls/money-input.tsx'
export { normaliseForSearch } from './controls/normalise-for-search.ts'
export { QuantityInput, type QuantityInputProps } from './controls/quantity-input.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './controls/radio-group.tsx'
export { SearchInput, type SearchInputProps } from './controls/search-input.tsx'
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentedOption,
} from './controls/segmented-control.tsx'
export { Select, type SelectOption, type SelectProps } from './controls/select.tsx'
export { SelectGroups, type SelectOptionGroup } from './controls/select-groups.tsx'
export { SignaturePad, type SignaturePadProps, type Stroke } from './controls/signature-pad.tsx'
export { Switch, type SwitchProps } from './controls/switch.tsx'
export { ThemeToggle } from './controls/theme-toggle.tsx'
export { Calendar, type CalendarProps } from './dates/calendar.tsx'
export {
  addDays,
  formatCalendarDate,
  isCalendarDate,
  parseCalendarDate,
  toCalendarDate,
  toLocalDate,
} from './dates/calendar-date.ts'
export { DatePicker, type DatePickerProps } from './dates/date-picker.tsx'
export { type DateRange, dateRangeLabel } from './dates/date-range-label.ts'
export { DateRangePicker, type DateRangePickerProps } from './dates/date-range-picker.tsx'
export { Alert, type AlertProps } from './display/alert.tsx'
export { Avatar, type AvatarProps } from './display/avatar.tsx'
export { BackLink, type BackLinkProps } from './display/back-link.tsx'
export { Badge, type BadgeProps } from './display/badge.tsx'
export {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from './display/card.tsx'
export { DescriptionList, type DescriptionListProps } from './display/description-list.tsx'
export { Disclosure, type DisclosureProps } from './display/disclosure.tsx'
export { EmptyState, type EmptyStateProps } from './display/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './display/error-state.tsx'
export { Kbd } from './display/kbd.tsx'
export { LoadingScreen, type LoadingScreenProps } from './display/loading-screen.tsx'
export { Logo, type LogoProps } from './display/logo.tsx'
export { PageHeader, type PageHeaderProps } from './display/page-header.tsx'
export { ProgressBar, type ProgressBarProps } from './display/progress-bar.tsx'
export { ProgressDots, type ProgressDotsProps } from './display/progress-dots.tsx'
export { Separator, type SeparatorProps } from './display/separator.tsx'
export { Skeleton } from './display/skeleton.tsx'
export { SkipLink } from './display/skip-link.tsx'
export { SparkMark, type SparkMarkProps } from './display/spark-mark.tsx'
export { Spinner } from './display/spinner.tsx'
export { StatCard, type StatCardProps } from './display/stat-card.tsx'
export { Stepper, type StepperProps } from './display/stepper.tsx'
export {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  type TableProps,
  TableRow,
} from './display/table.tsx'
export { Tab, TabList, TabPanel, Tabs, type TabsProps } from './display/tabs.tsx'
export { Timeline, type TimelineEntry, type TimelineProps } from './display/timeline.tsx'
export { VisuallyHidden } from './display/visually-hidden.tsx'
export { CommandPalette, type CommandPaletteProps } from './overlays/command-palette.tsx'
export {
  CommandPaletteGroup,
  type CommandPaletteGroupProps,
  CommandPaletteItem,
  type CommandPaletteItemProps,
} from './overlays/command-palette-items.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export { Dialog, DialogClose, DialogFooter, type DialogProps } from './overlays/dialog.tsx'
export { Drawer, type DrawerProps } from './overlays/drawer.tsx'
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  type MenuProps,
  MenuRadioGroup,
  type MenuRadioGroupProps,
  MenuSeparator,
} from './overlays/menu.tsx'
export { Popover, type PopoverProps } from './overlays/popover.tsx'
export { dismissToast, showToast, type ToastOptions } from './overlays/show-toast.ts'
export { Toaster } from './overlays/toaster.tsx'
export { Tooltip, type TooltipProps, TooltipProvider } from './overlays/tooltip.tsx'
export { cn } from './style/cn.ts'
export { getTheme, setTheme, type Theme, useTheme } from './style/theme.ts'
export type { Tone } from './style/tone.ts'
