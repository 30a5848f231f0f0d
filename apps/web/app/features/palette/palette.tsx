import { CommandPalette, CommandPaletteGroup, CommandPaletteItem, useTheme } from '@quotespark/ui'
import { Check, FileText, ReceiptPoundSterling, RotateCw, User } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { useAskToSignOut } from '~/shell/ask-to-sign-out.tsx'
import { type Command, findCommands, run } from './commands.ts'
import type { Opened } from './opened-lately.ts'
import { Results, TwoLines } from './results.tsx'
import { usePaletteSearch } from './use-palette-search.ts'

const OPENED_ICONS = { quotes: <FileText />, customers: <User />, invoices: <ReceiptPoundSterling /> }

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  opened: readonly Opened[]
}

/** Go anywhere, create anything, find any quote, invoice or customer. */
export function Palette({ open, onOpenChange, opened }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const signOut = useAskToSignOut()
  const { theme } = useTheme()
  const found = usePaletteSearch(typed)
  const commands = findCommands(typed)
  /** After going somewhere the focus belongs to the page that was gone to. */
  const leaves = useRef(false)

  function goTo(path: string) {
    leaves.current = true
    onOpenChange(false)
    navigate(path)
  }

  function choose(command: Command) {
    onOpenChange(false)
    run(command, { goTo, signOut })
  }

  function pageGoneTo(): HTMLElement | null {
    const page = leaves.current ? document.getElementById('main') : null
    leaves.current = false
    return page
  }

  const results = found.quotes.rows.length + found.customers.rows.length + found.invoices.rows.length
  const choices = results + commands.reduce((sum, group) => sum + group.commands.length, 0)
  const elsewhere = typed.trim() === '' ? opened.filter(({ path }) => !pathname.startsWith(path)) : []
  const failure = found.error && errorSentence(found.error, 'The search failed. Please try again.')
  const nothing = !found.searching && !failure && choices === 0 && `No results for “${typed.trim()}”.`

  return (
    <CommandPalette
      label="Search and commands"
      placeholder="Search, or go to…"
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setTyped('')}
      search={typed}
      onSearchChange={setTyped}
      loading={found.searching}
      status={
        found.searching
          ? 'Searching…'
          : failure || nothing || (typed.trim() ? `${choices} ${choices === 1 ? 'result' : 'results'}` : '')
      }
      notice={failure || nothing || (found.searching && choices === 0 ? 'Searching…' : undefined)}
      finalFocus={pageGoneTo}
    >
      {elsewhere.length > 0 && (
        <CommandPaletteGroup heading="Recent">
          {elsewhere.map(({ kind, path, title, detail }) => (
            <CommandPaletteItem key={path} value={path} icon={OPENED_ICONS[kind]} onSelect={() => goTo(path)}>
              <TwoLines title={title} detail={detail} />
            </CommandPaletteItem>
          ))}
        </CommandPaletteGroup>
      )}
      {commands.map((group) => (
        <CommandPaletteGroup key={group.heading} heading={group.heading}>
          {group.commands.map((command) => (
            <CommandPaletteItem
              key={command.label}
              value={`${group.heading} ${command.label}`}
              icon={<command.Icon />}
              onSelect={() => choose(command)}
              aside={isTheme(command, theme) && <Check className="size-4 text-link" aria-label="in use" />}
            >
              {command.label}
            </CommandPaletteItem>
          ))}
        </CommandPaletteGroup>
      ))}
      <Results {...found} typed={typed} onGoTo={goTo} />
      {failure && (
        <CommandPaletteItem value="search-again" icon={<RotateCw />} onSelect={found.searchAgain}>
          Search again
        </CommandPaletteItem>
      )}
    </CommandPalette>
  )
}

const isTheme = ({ does }: Command, theme: string) =>
  typeof does === 'object' && 'theme' in does && does.theme === theme
