import type { Account } from '@quotespark/contract'
import {
  DATED_SITUATIONS,
  DOCUMENT_KINDS,
  situationsOf,
  statusesOf,
  statusLabel,
} from '@quotespark/domain/document'
import { setTheme, type Theme } from '@quotespark/ui'
import {
  CalendarClock,
  ChartColumn,
  Keyboard,
  LogOut,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  PoundSterling,
  Settings,
  Sun,
  User,
} from 'lucide-react'
import { kindOf } from '~/features/document/kinds/kinds.ts'
import { SITUATION_LABELS } from '~/features/document/list/situation-labels.ts'
import { NAV_ITEMS, type NavigationItem } from '~/shell/navigation/places.ts'
import { REPORT_PLACES } from '~/shell/navigation/report-places.ts'
import { SETTINGS_PAGES, SETTINGS_SECTIONS } from '~/shell/navigation/settings-places.ts'
import { PLACES, shortcutTo } from '~/shell/shortcuts/shortcut-places.ts'
import type { ShortcutName } from '~/shell/shortcuts/shortcuts.ts'
import { handlerOf } from '~/shell/shortcuts/use-shortcut.ts'
import { MATCH, matchScore } from './match-score.ts'
import { matchesWords, wordsOf } from './matches-words.ts'
import { SEARCHED } from './searched.ts'

export interface Command {
  label: string
  Icon: LucideIcon
  /** Further words that find the command. */
  words?: string
  /** At least one typed word must begin a word of this text. */
  named?: string
  /** Finds the command by these alone, typed whole: for one that must not be chosen by accident. */
  phrases?: readonly string[]
  /** The shortcut that does the same. */
  shortcut?: ShortcutName | undefined
  /** Ability required to use it. */
  needs?: keyof Account['abilities']
  /** Target or effect of the command. */
  does: { goTo: string } | { theme: Theme } | 'shortcuts' | 'sign-out'
}

interface CommandGroup {
  heading: string
  /** True for a long group that would hide the others: it shows once something is typed. */
  isSearchedOnly?: boolean
  /** Highest score of a command that is not typed whole; below the records whose words begin like that. */
  ceiling?: number
  commands: readonly Command[]
}

export interface FoundCommands extends CommandGroup {
  /** Score of the best command (`MATCH`). */
  score: number
}

const CREATE: CommandGroup = {
  heading: 'Create',
  commands: [
    ...Object.values(SEARCHED).flatMap(({ title, list, NewIcon }) =>
      NewIcon
        ? [
            {
              label: `New ${title}`,
              Icon: NewIcon,
              words: 'add',
              does: { goTo: `${list}/new` },
              shortcut: shortcutTo(`${list}/new`),
            },
          ]
        : [],
    ),
    {
      label: 'New recurring invoice',
      Icon: CalendarClock,
      words: 'add repeat schedule',
      needs: 'create_documents',
      does: { goTo: PLACES.newRecurring },
      shortcut: 'newRecurring',
    },
    {
      label: 'Record payment',
      Icon: PoundSterling,
      words: 'new add money received',
      needs: 'create_documents',
      does: { goTo: PLACES.newPayment },
      shortcut: 'newPayment',
    },
  ],
}

const PAGES: readonly NavigationItem[] = [
  ...NAV_ITEMS,
  { to: '/app/profile', label: 'Profile', Icon: User, words: 'account name picture devices sessions' },
  { to: '/app/settings', label: 'Settings', Icon: Settings, words: 'company team members vat notifications' },
  { to: '/app/email-test', label: 'Email Test', Icon: Mail, words: 'mail templates' },
]

const GO_TO: CommandGroup = {
  heading: 'Go to',
  commands: PAGES.flatMap(({ tabs = [], ...place }) => [
    place,
    ...tabs.filter(({ to }) => to !== place.to),
  ]).map(({ to, ...place }) => ({ ...place, does: { goTo: to }, shortcut: shortcutTo(to) })),
}

/** The lists by status and situation: 'overdue' finds 'Overdue invoices'. */
const LISTS: CommandGroup = {
  heading: 'Lists',
  isSearchedOnly: true,
  commands: DOCUMENT_KINDS.flatMap((kind) => {
    const { names, title, paths, Icon } = kindOf(kind)
    const list = (query: string, label: string, named: string): Command => ({
      label,
      Icon,
      words: title,
      named,
      does: { goTo: `${paths.list}?${query}` },
    })
    return [
      ...statusesOf(kind).map((status) => {
        const label = statusLabel(kind, status)
        return list(`status=${status}`, `${label} ${names}`, label)
      }),
      ...situationsOf(kind)
        .filter((situation) => !DATED_SITUATIONS.includes(situation))
        .map((situation) => {
          const label = SITUATION_LABELS[situation]
          return list(`situation=${situation}`, `${label}: ${names}`, label)
        }),
    ]
  }),
}

const SETTINGS: CommandGroup = {
  heading: 'Settings',
  isSearchedOnly: true,
  ceiling: MATCH.section,
  commands: [...SETTINGS_SECTIONS, ...SETTINGS_PAGES].map(({ to, ...place }) => ({
    ...place,
    Icon: Settings,
    does: { goTo: to },
  })),
}

/** Each report. */
const REPORTS: CommandGroup = {
  heading: 'Reports',
  isSearchedOnly: true,
  ceiling: MATCH.section,
  commands: REPORT_PLACES.map(({ to, ...place }) => ({ ...place, Icon: ChartColumn, does: { goTo: to } })),
}

const THEME: CommandGroup = {
  heading: 'Theme',
  commands: [
    { label: 'Light', Icon: Sun, words: 'mode', does: { theme: 'light' } },
    { label: 'Dark', Icon: Moon, words: 'mode', does: { theme: 'dark' } },
    { label: 'System', Icon: Monitor, words: 'mode device', does: { theme: 'system' } },
  ],
}

const ACCOUNT: CommandGroup = {
  heading: 'Account',
  commands: [
    { label: 'Keyboard shortcuts', Icon: Keyboard, words: 'keys help', does: 'shortcuts', shortcut: 'help' },
    {
      label: 'Sign Out',
      Icon: LogOut,
      phrases: ['sign out', 'signout', 'log out', 'logout'],
      does: 'sign-out',
    },
  ],
}

/** The commands that match the typed text and that the user may use, the best of each group first. */
export function findCommands(typed: string, abilities?: Account['abilities']): FoundCommands[] {
  const isTyped = typed.trim() !== ''
  return [CREATE, GO_TO, REPORTS, LISTS, SETTINGS, THEME, ACCOUNT].flatMap(
    ({ heading, isSearchedOnly, ceiling, commands }) => {
      if (isSearchedOnly && !isTyped) return []
      const found = commands
        .filter(({ needs }) => !needs || !abilities || abilities[needs])
        .filter((command) => isFound(heading, command, typed))
        .map((command) => ({ command, score: below(ceiling, scoreOf(heading, command, typed)) }))
        .sort((one, other) => other.score - one.score)
      const [best] = found
      return best ? [{ heading, commands: found.map(({ command }) => command), score: best.score }] : []
    },
  )
}

function isFound(heading: string, { label, words = '', named, phrases }: Command, typed: string): boolean {
  if (phrases) return phrases.includes(wordsOf(typed).join(' '))
  if (named !== undefined && !wordsOf(typed).some((word) => matchesWords(named, word))) return false
  return matchesWords(`${heading} ${label} ${words}`, typed)
}

function below(ceiling: number | undefined, score: number): number {
  return ceiling === undefined || score === MATCH.exact ? score : Math.min(score, ceiling)
}

/** Scores by label: a match of any of its words counts as a match of its beginning. */
function scoreOf(heading: string, { label, phrases }: Command, typed: string): number {
  if (phrases) return MATCH.exact
  if (!matchesWords(`${heading} ${label}`, typed)) return MATCH.byOtherWords
  return Math.max(MATCH.beginning, matchScore([label], typed))
}

/** Runs a command; `goTo` and `signOut` come from the page. */
export function run(
  { does }: Command,
  { goTo, signOut }: { goTo: (path: string) => void; signOut: () => void },
): void {
  if (does === 'sign-out') signOut()
  else if (does === 'shortcuts') handlerOf('help')?.()
  else if ('theme' in does) setTheme(does.theme)
  else goTo(does.goTo)
}
