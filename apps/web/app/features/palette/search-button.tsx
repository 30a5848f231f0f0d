import { Button, IconButton, Kbd } from '@quotespark/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { isCovered, PALETTE_ARIA, PALETTE_PRINTED } from '~/shell/shortcuts/keys.ts'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { useRecentRecords } from './recent-records.ts'

const loadPalette = async () => (await import('./palette.tsx')).Palette

/** Opens the palette, like Ctrl K anywhere in the app. Its code loads on first use. */
export function SearchButton() {
  const { Part: Palette, prepare, load } = useLazyPart('The search', loadPalette)
  const [open, setOpen] = useState(false)
  const opened = useRecentRecords()

  async function show() {
    if (await load()) setOpen(true)
  }

  useShortcut('palette', () => {
    if (open) setOpen(false)
    else if (!isCovered()) void show()
  })

  const props = {
    'aria-keyshortcuts': PALETTE_ARIA,
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
          {PALETTE_PRINTED.map((key) => (
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
