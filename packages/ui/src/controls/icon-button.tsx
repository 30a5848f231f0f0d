import { Tooltip } from '../overlays/tooltip.tsx'
import { cn } from '../style/cn.ts'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'loadingText' | 'size'> {
  /** The accessible name, also shown as the tooltip. */
  label: string
  size?: 'sm' | 'md' | 'lg'
  tooltip?: boolean
}

const sizes = {
  sm: 'size-control-sm',
  md: 'size-control',
  lg: 'size-control-lg [&_svg:not([class*=size-])]:size-5',
}

export function IconButton({
  label,
  size = 'md',
  variant = 'ghost',
  tooltip = true,
  className,
  ...props
}: IconButtonProps) {
  const button = (
    <Button
      variant={variant}
      size={size}
      aria-label={label}
      className={cn(
        sizes[size],
        'p-0 has-[>[data-slot=button-label]>svg:first-child]:pl-0 [&_svg:not([class*=size-])]:size-4.5',
        className,
      )}
      {...props}
    />
  )
  return tooltip ? <Tooltip content={label}>{button}</Tooltip> : button
}
