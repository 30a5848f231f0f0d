import { createContext, type ReactNode, use } from 'react'
import { lazyModule } from '../browser/late.ts'
import type { MenuItemProps, MenuProps, MenuRadioGroupProps } from './menu-parts.tsx'
import { useLazyPopup } from './use-late-popup.ts'

export type { MenuItemProps, MenuProps, MenuRadioGroupProps }

type Parts = typeof import('./menu-parts.tsx')

const parts = lazyModule(() => import('./menu-parts.tsx'))

/** Loads the code ahead; call it when a menu is likely to be opened soon. */
export const preloadMenus: () => Promise<unknown> = parts.load

const PartsContext = createContext<Parts | null>(null)

function useParts(): Parts {
  const found = use(PartsContext)
  if (!found) throw new Error('This belongs into a Menu')
  return found
}

export function Menu(props: MenuProps) {
  const { parts: drawn, button, open, setOpen, isByKey } = useLazyPopup(parts, { ...props, popup: 'menu' })
  if (!drawn) return button
  return (
    <PartsContext value={drawn}>
      <drawn.OpenedMenu {...props} open={open} onOpenChange={setOpen} isByKey={isByKey} />
    </PartsContext>
  )
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

/** A single choice, with a tick at the selected item. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { RadioGroup } = useParts()
  return <RadioGroup {...props} />
}

/** Text above the items: who is signed in, what the items are about. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-2 text-muted-foreground text-sm">{children}</div>
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator />
}
