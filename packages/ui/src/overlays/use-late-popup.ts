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
import { type Late, useLate } from '../browser/late.ts'
import { showToast } from './show-toast.ts'

/**
 * What something is drawn with from when it is first opened: menus, popovers and dialogs weigh as much as a page, and few
 * visits open any. Where it cannot be had, `close` is called, and said why.
 */
export function useWhenOpened<Parts>(code: Late<Parts>, open: boolean, close: () => void): Parts | undefined {
  const loaded = useLate(code)
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
  /** What it is drawn with, from when it is first opened. */
  parts: Parts | undefined
  /** Until then the button alone. */
  button: ReactElement
  open: boolean
  setOpen: (open: boolean) => void
  /** True for what was opened by a key, before its own button was there to see that. */
  isByKey: boolean
}

interface TriggerProps {
  onClick?: (event: never) => void
  onKeyDown?: (event: never) => void
  onPointerEnter?: (event: never) => void
  onFocus?: (event: never) => void
}

/** What a button opens. Its code comes when somebody reaches for the button, and until it is opened nothing else is there. */
export function useLatePopup<Parts>(
  code: Late<Parts>,
  { popup, trigger, open: openFromOutside, onOpenChange }: LatePopupOptions,
): LatePopup<Parts> {
  const [openByItself, setOpenByItself] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const open = openFromOutside ?? openByItself
  const parts = useWhenOpened(code, open, () => setOpen(false))

  function setOpen(next: boolean, byKey = false) {
    setByKey(byKey)
    setOpenByItself(next)
    onOpenChange?.(next)
  }

  const button = openerOf(code, trigger, popup, false, (byKey) => setOpen(true, byKey))
  return { parts, button, open, setOpen, isByKey }
}

/** The button, which loads the code when somebody reaches for it and then opens what it is of. */
export function openerOf(
  code: Late<unknown>,
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
    // A press of Enter or of the space bar is a click that counts none.
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
