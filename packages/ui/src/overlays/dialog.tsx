import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useRootAttribute } from '../browser/use-root-attribute.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { cn } from '../style/cn.ts'
import { dialogBackdropClass, dialogPopupClass, dialogViewportClass } from '../style/dialog-styles.ts'

export interface DialogProps {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Controls the dialog; leave both out and pass a `trigger` instead. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A button that opens the dialog and gets the focus back. */
  trigger?: ReactElement
  size?: keyof typeof sizes
  /** False for forms, so that a press beside the dialog does not discard what was typed. */
  dismissOutside?: boolean
  /** Gets the focus on opening; defaults to the first control of the content. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus on closing; true is the element that had it before. */
  finalFocus?: () => HTMLElement | true
  className?: string
}

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' }

export function Dialog({
  title,
  description,
  children,
  open,
  onOpenChange,
  trigger,
  size = 'md',
  dismissOutside = true,
  initialFocus,
  finalFocus,
  className,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const openings = useOpenings(open ?? false)
  return (
    <BaseDialog.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      disablePointerDismissal={!dismissOutside}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogBackdropClass} />
        <BaseDialog.Viewport className={dialogViewportClass}>
          <BaseDialog.Popup
            initialFocus={initialFocus ?? ((opener) => firstControl(opener, body.current))}
            {...(finalFocus && { finalFocus })}
            className={cn(dialogPopupClass, sizes[size], className)}
          >
            <div className="flex items-start gap-4 px-5 pt-5 pb-4 sm:px-6 sm:pt-6">
              <div className="min-w-0 flex-1">
                <BaseDialog.Title className="text-heading">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-1 text-muted-foreground text-sm">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                render={<IconButton label="Close" size="sm" tooltip={false} className="-mt-1 -mr-2" />}
              >
                <X />
              </BaseDialog.Close>
            </div>
            <div
              // Reopening during the closing animation starts from scratch, so that a submitted form is not shown again.
              key={openings}
              ref={body}
              className="px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6"
            >
              {children}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Counts how often the dialog was opened. */
function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, count: 0 })
  if (seen.open !== open) setSeen({ open, count: seen.count + (open ? 1 : 0) })
  return seen.count
}

/** Focuses the first control of the content rather than the close button; on touch none, to keep the keyboard closed. */
function firstControl(opener: string, body: HTMLElement | null): HTMLElement | true {
  if (opener === 'touch') return true
  const controls =
    'input:not([type=hidden], :disabled), textarea, [role=combobox], button:not(:disabled), a[href]'
  return body?.querySelector<HTMLElement>(controls) ?? true
}

/** The buttons at the end of a dialog's content, the main one last. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  useRootAttribute('with-dialog-footer')
  return (
    <div
      className={cn('mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  )
}

/** Makes a button close the dialog it is in: `<DialogClose><Button variant="outline">Cancel</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />
}
