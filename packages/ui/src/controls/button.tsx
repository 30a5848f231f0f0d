import { useRender } from '@base-ui/react/use-render'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactElement } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { cn } from '../style/cn.ts'

const buttonVariants = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-[background-color,border-color,color,box-shadow,scale] active:scale-[0.985] disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:active:scale-100 data-unavailable:pointer-events-none data-unavailable:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground shadow-control hover:bg-primary-hover',
        secondary: 'bg-accent text-accent-foreground hover:bg-accent-foreground/14',
        outline:
          'border border-control-border bg-surface text-foreground shadow-control hover:border-strong-border/60 hover:bg-muted/70 data-popup-open:bg-muted dark:bg-foreground/4 dark:data-popup-open:bg-foreground/10 dark:hover:bg-foreground/8',
        ghost: 'text-foreground hover:bg-foreground/6 data-popup-open:bg-foreground/6',
        danger: 'bg-danger text-danger-foreground shadow-control hover:bg-danger-hover',
        // The hit area is larger than the words, without changing the layout.
        link: 'text-link underline-offset-4 after:absolute after:-inset-x-1.5 after:-inset-y-2 hover:underline active:scale-100',
      },
      size: {
        sm: 'h-control-sm px-3 text-sm has-[>[data-slot=button-label]>svg:first-child]:pl-2.5',
        md: 'h-control px-4 text-sm has-[>[data-slot=button-label]>svg:first-child]:pl-3',
        lg: 'h-control-lg px-5 text-base has-[>[data-slot=button-label]>svg:first-child]:pl-4.5',
      },
    },
    compoundVariants: [
      {
        variant: 'link',
        className: 'h-auto min-h-6 rounded-xs px-0 has-[>[data-slot=button-label]>svg:first-child]:pl-0',
      },
    ],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Shows a spinner and ignores presses, but keeps the width and the focus. */
  loading?: boolean
  /** Shown beside the spinner while loading; without it the spinner covers the label. */
  loadingText?: string
  /** The element to draw instead of `<button>`, for instance a router's `<Link to="…" />`. */
  render?: ReactElement
}

export function Button({
  variant,
  size,
  loading = false,
  loadingText,
  disabled,
  render,
  className,
  children,
  onClick,
  ref,
  ...props
}: ButtonProps) {
  const unavailable = Boolean(render && disabled)
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    props: {
      ...(render ? {} : { type: 'button', disabled }),
      ...props,
      // A loading button stays focusable: `disabled` would send keyboard users back to the top of the page.
      'aria-busy': loading || undefined,
      'aria-disabled': loading || unavailable || props['aria-disabled'] || undefined,
      'data-unavailable': unavailable ? '' : undefined,
      tabIndex: unavailable ? -1 : props.tabIndex,
      onClick: loading || unavailable ? cancel : onClick,
      className: cn(buttonVariants({ variant, size }), className),
      children: <ButtonLabel loading={loading} loadingText={loadingText} content={children} />,
    },
  })
}

function ButtonLabel({
  loading,
  loadingText,
  content,
}: {
  loading: boolean
  loadingText: string | undefined
  content: React.ReactNode
}) {
  if (loading && loadingText) {
    return (
      <>
        <Spinner className="size-4" />
        {loadingText}
      </>
    )
  }
  return (
    <>
      {loading && <Spinner className="absolute size-4" />}
      <span
        data-slot="button-label"
        className={loading ? 'inline-flex items-center gap-[inherit] opacity-0' : 'contents'}
      >
        {content}
      </span>
    </>
  )
}

function cancel(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
