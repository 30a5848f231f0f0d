import { CommandPalette, CommandPaletteGroup, CommandPaletteItem, useTheme } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Check, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useAskToSignOut } from '~/shell/ask-to-sign-out.tsx'
import { ShortcutKeys } from '~/shell/shortcuts/shortcut-keys.tsx'
import { SHORTCUTS, type ShortcutName } from '~/shell/shortcuts/shortcuts.ts'
import { areSingleKeysOn } from '~/shell/shortcuts/use-shortcuts.ts'
import { ConfirmRecordAction } from './ask-to-act.tsx'
import { type Command, type FoundCommands, findCommands, run } from './commands.ts'
import { MATCH } from './match-score.ts'
import { matchesWords } from './matches-words.ts'
import { type Opened, recordAt } from './recent-records.ts'
import { matchingActions, type RecordAction, searchTextOf, startsWithVerb } from './record-actions.ts'
import { resultSections, type Section, TwoLines } from './results.tsx'
import { SEARCHED } from './searched.ts'
import { usePaletteSearch } from './use-palette-search.ts'
import { useWholeActions } from './use-whole-actions.ts'

const SHOWN_ACTIONS = 6

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  opened: readonly Opened[]
}

/** Opens any page, creates anything, finds any document or customer, and runs their available actions. */
export function Palette({ open, onOpenChange, opened }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const signOut = useAskToSignOut()
  const { abilities } = useAccount()
  const { theme } = useTheme()
  const queryClient = useQueryClient()
  const found = usePaletteSearch(searchTextOf(typed))
  const [asked, setAsked] = useState<RecordAction | null>(null)
  /** After a navigation the focus belongs to the new page. */
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
    const { activeElement } = document
    // A control that took the focus by itself keeps it.
    return page?.contains(activeElement) ? (activeElement as HTMLElement) : page
  }

  const isTyped = typed.trim() !== ''
  const here = recordAt(pathname)
  const actionsHere = here ? SEARCHED[here.kind].actionsOf(queryClient, here.id) : []
  const records = found.groups.flatMap((group) => group.records)
  const wholeActions = useWholeActions(found.groups)
  const actions = matchingActions(
    [
      // The search has not filtered these, unlike the ones it found.
      ...actionsHere.filter(({ label, detail }) => !isTyped || matchesWords(`${label} ${detail}`, typed)),
      ...records.flatMap((record) => record.actions),
      ...wholeActions,
    ],
    typed,
  )
  // Commands that records may come before wait for the search: until then, Enter would pick the wrong entry.
  const commands = findCommands(typed, abilities).filter(
    ({ score }) => score > MATCH.section || !found.searching,
  )
  const elsewhere = isTyped ? [] : opened.filter(({ path }) => !pathname.startsWith(path))
  const sections: Section[] = [
    ...(actions.length > 0 ? [actionSection()] : []),
    ...commands.map(commandSection),
    ...resultSections(found.groups, searchTextOf(typed), goTo),
  ]
  // Best score first, whatever the kind; equal scores keep this order.
  if (isTyped) sections.sort((one, other) => other.score - one.score)
  const choices =
    records.length + actions.length + commands.reduce((sum, group) => sum + group.commands.length, 0)
  const failure = found.error && errorSentence(found.error, 'The search failed. Please try again.')
  const nothing = !found.searching && !failure && choices === 0 && `No results for “${typed.trim()}”.`

  function commandSection({ heading, score, commands }: FoundCommands): Section {
    const items = commands.map((command) => (
      <CommandPaletteItem
        key={command.label}
        value={`${heading} ${command.label}`}
        icon={<command.Icon />}
        onSelect={() => choose(command)}
        aside={
          isTheme(command, theme) ? (
            <Check className="size-4 text-link" aria-label="in use" />
          ) : (
            command.shortcut && <CommandShortcut name={command.shortcut} />
          )
        }
      >
        {command.label}
      </CommandPaletteItem>
    ))
    return { heading, score, items }
  }

  /** Comes first when the typed text starts with a verb; otherwise the records themselves do. */
  function actionSection(): Section {
    const items = actions.slice(0, SHOWN_ACTIONS).map((action) => (
      <CommandPaletteItem
        key={action.key}
        value={action.key}
        icon={<action.Icon />}
        onSelect={() => act(action)}
      >
        <TwoLines title={action.label} detail={action.detail} />
      </CommandPaletteItem>
    ))
    return { heading: 'Actions', score: startsWithVerb(typed) ? MATCH.exact : MATCH.inside / 2, items }
  }

  function act(action: RecordAction) {
    if ('goTo' in action.does) return goTo(action.does.goTo)
    onOpenChange(false)
    setAsked(action)
  }

  return (
    <>
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
            : failure || nothing || (isTyped ? `${choices} ${choices === 1 ? 'result' : 'results'}` : '')
        }
        notice={failure || nothing || (found.searching && choices === 0 ? 'Searching…' : undefined)}
        finalFocus={pageGoneTo}
      >
        {elsewhere.length > 0 && (
          <CommandPaletteGroup heading="Recent">
            {elsewhere.map(({ kind, path, title, detail }) => {
              const { Icon } = SEARCHED[kind]
              return (
                <CommandPaletteItem key={path} value={path} icon={<Icon />} onSelect={() => goTo(path)}>
                  <TwoLines title={title} detail={detail} />
                </CommandPaletteItem>
              )
            })}
          </CommandPaletteGroup>
        )}
        {sections.map(({ heading, items }) => (
          <CommandPaletteGroup key={heading} heading={heading}>
            {items}
          </CommandPaletteGroup>
        ))}
        {failure && (
          <CommandPaletteItem value="search-again" icon={<RotateCw />} onSelect={found.searchAgain}>
            Search again
          </CommandPaletteItem>
        )}
      </CommandPalette>
      <ConfirmRecordAction action={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** The shortcut beside its command; nothing while the user has switched single keys off. For sighted users: the keys are no part of the name. */
function CommandShortcut({ name }: { name: ShortcutName }) {
  return (
    areSingleKeysOn() && (
      <span aria-hidden="true" className="max-sm:hidden">
        <ShortcutKeys keys={SHORTCUTS[name].keys} />
      </span>
    )
  )
}

const isTheme = ({ does }: Command, theme: string) =>
  typeof does === 'object' && 'theme' in does && does.theme === theme
