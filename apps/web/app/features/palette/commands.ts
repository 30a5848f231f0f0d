import { setTheme, type Theme } from '@quotespark/ui'
import { Keyboard, LogOut, type LucideIcon, Mail, Monitor, Moon, Settings, Sun, User } from 'lucide-react'
import { NAV_ITEMS, type NavigationItem } from '~/shell/navigation/places.ts'
import { handlerOf } from '~/shell/shortcuts/use-shortcut.ts'
import { MATCH, matchScore } from './match-score.ts'
import { matchesWords } from './matches-words.ts'
import { SEARCHED } from './searched.ts'

export interface Command {
  label: string
  Icon: LucideIcon
  /** Further words that find the command. */
  words?: string
  /** Target or effect of the command. */
  does: { goTo: string } | { theme: Theme } | 'shortcuts' | 'sign-out'
}

interface CommandGroup {
  heading: string
  commands: readonly Command[]
}

export interface FoundCommands extends CommandGroup {
  /** Score of the best command (`MATCH`). */
  score: number
}

const CREATE: CommandGroup = {
  heading: 'Create',
  commands: Object.values(SEARCHED).map(({ title, list, NewIcon }) => ({
    label: `New ${title}`,
    Icon: NewIcon,
    words: 'add',
    does: { goTo: `${list}/new` },
  })),
}

const PLACES: readonly NavigationItem[] = [
  ...NAV_ITEMS,
  { to: '/app/profile', label: 'Profile', Icon: User, words: 'account name picture devices sessions' },
  { to: '/app/settings', label: 'Settings', Icon: Settings, words: 'company team members vat notifications' },
  { to: '/app/email-test', label: 'Email Test', Icon: Mail, words: 'mail templates' },
]

const GO_TO: CommandGroup = {
  heading: 'Go to',
  commands: PLACES.map(({ to, ...place }) => ({ ...place, does: { goTo: to } })),
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
    { label: 'Keyboard shortcuts', Icon: Keyboard, words: 'keys help', does: 'shortcuts' },
    { label: 'Sign Out', Icon: LogOut, words: 'log logout signout', does: 'sign-out' },
  ],
}

/** The commands that match the typed text, the best of each group first. */
export function findCommands(typed: string): FoundCommands[] {
  return [CREATE, GO_TO, THEME, ACCOUNT].flatMap(({ heading, commands }) => {
    const found = commands
      .filter(({ label, words = '' }) => matchesWords(`${heading} ${label} ${words}`, typed))
      .map((command) => ({ command, score: scoreOf(heading, command, typed) }))
      .sort((one, other) => other.score - one.score)
    const [best] = found
    return best ? [{ heading, commands: found.map(({ command }) => command), score: best.score }] : []
  })
}

/** Scores by label: a match of any of its words counts as a match of its beginning. */
function scoreOf(heading: string, { label }: Command, typed: string): number {
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
