import { Dialog } from '@base-ui/react/dialog'
import { CommandInput, CommandList, CommandRoot } from 'cmdk'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Kbd } from '../display/kbd.tsx'
import { Spinner } from '../display/spinner.tsx'
import { dialogBackdropClass } from '../style/dialog-styles.ts'
import { useCommandPaletteSelection } from './command-palette-selection.ts'

export interface CommandPaletteProps {
  /** The accessible name of the dialog, its input and its list. */
  label: string
  placeholder: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once the palette has faded out: the moment to reset the search. */
  onClosed: () => void
  /** The typed text. The caller filters the items by it. */
  search: string
  onSearchChange: (search: string) => void
  /** CommandPaletteGroup elements. */
  children: ReactNode
  /** Results are still loading. */
  loading?: boolean
  /** The number of results, announced to screen readers. */
  status: string
  /** Shown above the items when nothing was found or something failed. */
  notice?: ReactNode
  /** Gets the focus on closing; defaults to the element that had it before. */
  finalFocus?: () => HTMLElement | null
}

/** A list of commands over the page, filtered by typing. Arrow keys, Enter and Escape; at the top of small screens. */
export function CommandPalette({ open, onOpenChange, onClosed, finalFocus, ...props }: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(nowOpen) => !nowOpen && onClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdropClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center sm:px-6 sm:pt-[12vh]">
          <Dialog.Popup
            initialFocus={input}
            finalFocus={() => focusUnlessNone(finalFocus?.())}
            className="w-full border-border bg-raised shadow-overlay outline-none transition-[opacity,translate,scale] duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:rounded-b-2xl max-sm:border-b max-sm:data-starting-style:-translate-y-4 sm:max-w-xl sm:rounded-xl sm:border sm:data-starting-style:scale-98"
          >
            <Dialog.Title className="sr-only">{props.label}</Dialog.Title>
            <Commands input={input} {...props} />
            <Hints />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface CommandsProps
  extends Omit<CommandPaletteProps, 'open' | 'onOpenChange' | 'onClosed' | 'finalFocus'> {
  input: RefObject<HTMLInputElement | null>
}

function Commands({
  input,
  label,
  placeholder,
  search,
  onSearchChange,
  children,
  loading = false,
  status,
  notice,
}: CommandsProps) {
  const { root, value, setValue, onKeyDown, onPointerMove, startOver } = useCommandPaletteSelection()
  return (
    // Disables cmdk's vim shortcuts, because Ctrl+K opens and closes the palette.
    <CommandRoot
      ref={root}
      label={label}
      value={value}
      onValueChange={setValue}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      shouldFilter={false}
      loop
      vimBindings={false}
      className="flex flex-col"
    >
      <div className="flex items-center border-border border-b pr-2 pl-4">
        <span aria-hidden="true" className="text-muted-foreground">
          {loading ? <Spinner className="size-4.5" /> : <Search className="size-4.5" />}
        </span>
        <CommandInput
          ref={input}
          value={search}
          onValueChange={(text) => {
            startOver()
            onSearchChange(text)
          }}
          placeholder={placeholder}
          maxLength={200}
          enterKeyHint="go"
          className="h-14 min-w-0 flex-1 bg-transparent px-3 text-base text-foreground outline-none"
        />
        <Dialog.Close render={<IconButton label="Close" tooltip={false} className="text-muted-foreground" />}>
          <X />
        </Dialog.Close>
      </div>
      {/* The height is constant, so that nothing moves under the pointer while results arrive. */}
      <div className="h-[min(26rem,calc(100dvh-9rem))] overflow-y-auto overscroll-contain">
        {notice && <p className="px-5 pt-5 pb-1 text-muted-foreground text-sm">{notice}</p>}
        <CommandList label={label} className="scroll-py-2 p-2">
          {children}
        </CommandList>
      </div>
      <div role="status" className="sr-only">
        {status}
      </div>
    </CommandRoot>
  )
}

/** Focuses the target itself: the dialog would focus the first control inside it. */
function focusUnlessNone(target: HTMLElement | null | undefined): boolean {
  target?.focus({ preventScroll: true })
  return !target
}

/** Visual only: screen-reader users know the keys from the role of the list. */
function Hints() {
  return (
    <div
      aria-hidden="true"
      className="hidden items-center gap-5 border-border border-t px-4 py-2.5 text-muted-foreground text-xs sm:flex"
    >
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> to choose
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Enter</Kbd> to open
      </span>
      <span className="ml-auto flex items-center gap-1.5">
        <Kbd>Esc</Kbd> to close
      </span>
    </div>
  )
}
