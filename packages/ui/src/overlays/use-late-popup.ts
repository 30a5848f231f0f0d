import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { type LazyModule, useLazyModule } from '../browser/late.ts'
import { showToast } from './show-toast.ts'

/**
 * Loads the code of a popup when it is first opened: menus, popovers and dialogs are as large as a page, and few visits open
 * any. When loading fails, a toast says so and `close` is called.
 */
export function useLazyOnOpen<Parts>(
  code: LazyModule<Parts>,
  open: boolean,
  close: () => void,
): Parts | undefined {
  const loaded = useLazyModule(code)
  const [wasOpened, setWasOpened] = useState(false)
  if (open && loaded && !wasOpened) setWasOpened(true)
  const giveUp = useEffectEvent(() => {
    showToast(NOT_LOADED)
    close()
  })
  const isWanted = open && !loaded
  useEffect(() => {
    if (isWanted) code.load().catch(giveUp)
  }, [isWanted, code])
  return open || wasOpened ? loaded : undefined
}

const NOT_LOADED = {
  id: 'popup-not-loaded',
  title: 'This could not be opened',
  description: 'Please check your connection, or reload the page.',
  tone: 'danger',
} as const

export interface LatePopupOptions {
  popup: 'menu' | 'dialog' | 'listbox'
  /** A Button or IconButton. */
  trigger: ReactElement
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

interface LatePopup<Parts> {
  /** The loaded components, once the popup has been opened. */
  parts: Parts | undefined
  /** The button to render until then. */
  button: ReactElement
  open: boolean
  setOpen: (open: boolean) => void
  /** True when a key opened it before Base UI's own trigger was mounted to notice. */
  isByKey: boolean
}

interface TriggerProps {
  onClick?: (event: never) => void
  onKeyDown?: (event: never) => void
  onPointerEnter?: (event: never) => void
  onFocus?: (event: never) => void
}

/** A popup with its button. Its code loads when the user reaches for the button, and nothing else renders until it opens. */
export function useLazyPopup<Parts>(
  code: LazyModule<Parts>,
  { popup, trigger, open: openFromOutside, onOpenChange }: LatePopupOptions,
): LatePopup<Parts> {
  const [openByItself, setOpenByItself] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const open = openFromOutside ?? openByItself
  const parts = useLazyOnOpen(code, open, () => setOpen(false))

  function setOpen(next: boolean, byKey = false) {
    setByKey(byKey)
    setOpenByItself(next)
    onOpenChange?.(next)
  }

  const button = withOpenHandlers(code, trigger, popup, false, (byKey) => setOpen(true, byKey))
  return { parts, button, open, setOpen, isByKey }
}

/** Extends the button: it loads the code when the user reaches for it, and opens the popup. */
export function withOpenHandlers(
  code: LazyModule<unknown>,
  trigger: ReactElement,
  popup: LatePopupOptions['popup'],
  isOpen: boolean,
  onOpen: (byKey: boolean) => void,
): ReactElement {
  const prepare = () => void code.load().catch(() => {})
  const own = trigger.props as TriggerProps
  return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    // A click by Enter or Space has a detail of 0.
    onClick: both(own.onClick, ({ detail }: MouseEvent) => onOpen(detail === 0)),
    onPointerEnter: both(own.onPointerEnter, prepare),
    onFocus: both(own.onFocus, prepare),
    onKeyDown: both(own.onKeyDown, (event: KeyboardEvent) => {
      if (popup === 'dialog' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      onOpen(true)
    }),
  })
}

function both<Event>(first: ((event: never) => void) | undefined, second: (event: Event) => void) {
  return (event: Event) => {
    first?.(event as never)
    second(event)
  }
}
