import { setTheme, type Theme } from '@quotespark/ui'
import {
  FilePlus,
  LogOut,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  ReceiptPoundSterling,
  Settings,
  Sun,
  User,
  UserPlus,
} from 'lucide-react'
import { MAIN_PLACES, type Place } from '~/shell/places.ts'
import { matchesWords } from './matches-words.ts'

export interface Command {
  label: string
  Icon: LucideIcon
  /** What else one may type to find it. */
  words?: string
  /** Where it leads, or what it does. */
  does: { goTo: string } | { theme: Theme } | 'sign-out'
}

export interface CommandGroup {
  heading: string
  commands: readonly Command[]
}

const CREATE: CommandGroup = {
  heading: 'Create',
  commands: [
    { label: 'New Quote', Icon: FilePlus, words: 'add', does: { goTo: '/app/quotes/new' } },
    { label: 'New Customer', Icon: UserPlus, words: 'add', does: { goTo: '/app/customers/new' } },
    { label: 'New Invoice', Icon: ReceiptPoundSterling, words: 'add', does: { goTo: '/app/invoices/new' } },
  ],
}

const PLACES: readonly Place[] = [
  ...MAIN_PLACES,
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
  commands: [{ label: 'Sign Out', Icon: LogOut, words: 'log logout signout', does: 'sign-out' }],
}

/** What can be done at once, as far as it answers to what is typed. */
export function findCommands(typed: string): CommandGroup[] {
  return [CREATE, GO_TO, THEME, ACCOUNT]
    .map(({ heading, commands }) => ({
      heading,
      commands: commands.filter(({ label, words = '' }) =>
        matchesWords(`${heading} ${label} ${words}`, typed),
      ),
    }))
    .filter(({ commands }) => commands.length > 0)
}

/** Does what a command does, with what only the page can do. */
export function run(
  { does }: Command,
  { goTo, signOut }: { goTo: (path: string) => void; signOut: () => void },
): void {
  if (does === 'sign-out') signOut()
  else if ('theme' in does) setTheme(does.theme)
  else goTo(does.goTo)
}
