import type { Account } from '@quotespark/contract'

/** A section of the settings or a page of theirs: where it is, what it is called, and who sees it. */
export interface SettingsPlace {
  /** A field has its own anchor, as in /app/settings#vat-number. */
  to: string
  label: string
  /** Ability required to see it. */
  needs?: keyof Account['abilities']
  /** Further words that find it in the palette. */
  words?: string
}

/** Sections of `/app/settings`, from top to bottom. */
export const SETTINGS_SECTIONS: readonly SettingsPlace[] = [
  {
    to: '/app/settings#company-information',
    label: 'Company Information',
    words: 'name address logo bank details account sort code phone website vat registration number',
  },
  {
    to: '/app/settings#team',
    label: 'Team Management',
    words: 'members users people roles permissions invite',
  },
  {
    to: '/app/settings#document-settings',
    label: 'Quote & Invoice Settings',
    words: 'terms validity undo',
  },
  { to: '/app/settings#vat-rates', label: 'VAT Rates', words: 'tax' },
  { to: '/app/settings#notifications', label: 'Notifications', words: 'email alerts' },
  { to: '/app/settings#design-system', label: 'Design System' },
]

/** The settings that have a page of their own. */
export const SETTINGS_PAGES: readonly SettingsPlace[] = [
  {
    to: '/app/settings/documents',
    label: 'Documents',
    words: 'appearance look colour brand classic modern compact numbers',
  },
  { to: '/app/settings/email-texts', label: 'Email texts', words: 'mail message subject reminder wording' },
  { to: '/app/settings/templates', label: 'Templates', words: 'placeholders' },
  { to: '/app/settings/e-invoices', label: 'E-invoices', words: 'peppol electronic' },
  { to: '/app/settings/vat', label: 'VAT', words: 'cash accounting quarters filed return tax' },
  {
    to: '/app/settings/chasing',
    label: 'Chasing',
    words: 'reminders overdue follow-ups dunning automatic steps',
  },
  { to: '/app/settings/late-payment', label: 'Late payment', words: 'interest reference rate overdue claim' },
  { to: '/app/settings/security', label: 'Security', words: 'second two-factor 2fa authentication sign-in' },
  { to: '/app/settings/activity', label: 'Activity', needs: 'view_activity', words: 'audit log' },
  {
    to: '/app/settings/advanced',
    label: 'Advanced',
    words: 'peppol id hashes email test delete close company',
  },
]
