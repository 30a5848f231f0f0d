import { Button, IconButton, Kbd } from '@quotespark/ui'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLatePart } from '~/shell/use-late-part.ts'
import { useOpenedLately } from './opened-lately.ts'

const loadPalette = async () => (await import('./palette.tsx')).Palette

/** Opens the palette, as Ctrl K does anywhere in the app. Its code is loaded when it is wanted for the first time. */
export function SearchButton() {
  const { Part: Palette, prepare, summon } = useLatePart('The search', loadPalette)
  const [open, setOpen] = useState(false)
  const opened = useOpenedLately()

  async function show() {
    if (await summon()) setOpen(true)
  }

  useShortcut(() => {
    if (open) setOpen(false)
    else if (!isCovered()) void show()
  })

  const props = {
    'aria-keyshortcuts': SHORTCUT.aria,
    'aria-haspopup': 'dialog',
    onClick: show,
    onPointerEnter: prepare,
  } as const
  return (
    <>
      <Button
        variant="outline"
        className="hidden w-72 justify-start px-3 font-normal text-muted-foreground md:inline-flex"
        {...props}
      >
        <Search />
        Search…
        <span aria-hidden="true" className="ml-auto flex gap-1">
          {SHORTCUT.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </Button>
      <IconButton label="Search" tooltip={false} className="md:hidden" {...props}>
        <Search />
      </IconButton>
      {Palette && <Palette open={open} onOpenChange={setOpen} opened={opened} />}
    </>
  )
}

function useShortcut(onPress: () => void) {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      // The browser's own Ctrl K goes to its address bar.
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** A dialog, or the drawer, lies over the app and waits for its answer. */
function isCovered(): boolean {
  return document.getElementById('main')?.closest('[inert], [aria-hidden=true]') != null
}

/** Apple's keyboards: ⌘ where all others have Ctrl, which there edits text (Ctrl K deletes to the end of the line). */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, as they are printed on this keyboard, and as `aria-keyshortcuts` wants them. */
const SHORTCUT = isApple ? { keys: ['⌘', 'K'], aria: 'Meta+K' } : { keys: ['Ctrl', 'K'], aria: 'Control+K' }

function isShortcut(event: KeyboardEvent): boolean {
  const modifier = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  return modifier && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}
