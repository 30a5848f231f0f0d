import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toaster as Sonner, useSonner } from 'sonner'
import { useRootAttribute } from '../browser/use-root-attribute.ts'
import { useTheme } from '../style/theme.ts'

const iconClass = 'size-4.5'

// A page sets --bottom-bar to the height of the bar at its bottom.
const BOTTOM_BAR = 'var(--bottom-bar, 0px)'

/** Bottom right at every width, three toasts at most, four seconds each; Alt+T moves the focus here. */
export function ToastList() {
  const { resolved } = useTheme()
  useRootAttribute('with-toasts', useSonner().toasts.length > 0)
  return (
    <Sonner
      theme={resolved}
      position="bottom-right"
      offset={{ bottom: `calc(24px + ${BOTTOM_BAR})` }}
      mobileOffset={{ bottom: `max(16px + ${BOTTOM_BAR}, env(safe-area-inset-bottom))` }}
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      closeButton
      icons={{
        success: <CircleCheck className={`${iconClass} text-success`} />,
        info: <Info className={`${iconClass} text-info`} />,
        warning: <TriangleAlert className={`${iconClass} text-warning`} />,
        error: <CircleAlert className={`${iconClass} text-danger`} />,
        close: <X className="size-3.5" />,
      }}
      // Sonner would stretch it from edge to edge in a narrow window.
      className="left-auto! w-(--width)! max-[600px]:right-4!"
      style={{ '--width': 'min(356px, 100vw - 32px)', fontFamily: 'inherit' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close',
        classNames: {
          toast:
            'group/toast flex w-(--width)! items-start gap-x-3 gap-y-1 has-[[data-description]]:flex-wrap rounded-lg border border-border bg-raised p-4 pr-10 text-foreground shadow-raised',
          // In a stack only the front toast can be read and closed; the others show just their edges.
          content:
            'min-w-0 flex-1 has-[[data-description]]:basis-[calc(100%-2rem)] transition-opacity group-data-[expanded=false]/toast:group-data-[front=false]/toast:opacity-0',
          title: 'font-medium text-sm leading-5',
          description: 'mt-0.5 text-muted-foreground text-sm leading-5',
          icon: 'mt-px flex shrink-0',
          // Beside a title, but below a description, which it would squeeze, and aligned with it.
          actionButton:
            'mt-0 shrink-0 self-center rounded-sm px-2 py-1 font-medium text-link text-sm hover:bg-accent group-has-[[data-description]]/toast:-ml-2 group-has-[[data-description]]/toast:group-has-[[data-icon]]/toast:ml-5.5',
          closeButton:
            // Sonner colours this button in the dark theme even when unstyled.
            'absolute top-2.5 right-2.5 flex size-7 items-center justify-center rounded-sm border-0! bg-transparent! after:absolute after:-inset-1.5 text-muted-foreground! transition-colors hover:bg-foreground/6! hover:text-foreground! group-data-[expanded=false]/toast:group-data-[front=false]/toast:hidden',
        },
      }}
    />
  )
}
