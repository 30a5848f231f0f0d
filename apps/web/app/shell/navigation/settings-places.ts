import type { Account } from '@quotespark/contract'

/** A section of the settings: where it is, what it is called, and who sees it. */
export interface SettingsPlace {
  /** Its anchor on the page. */
  id: string
  label: string
  /** Ability required to see it. */
  needs?: keyof Account['abilities']
  /** Further words that find it in the palette. */
  words?: string
}

/** Sections from top to bottom. A field has its own anchor, as in /app/settings#vat-number. */
export const SETTINGS_PLACES = [
  {
    id: 'company-information',
    label: 'Company Information',
    words: 'name address logo bank account phone website',
  },
  { id: 'team', label: 'Team Management', words: 'members roles invite' },
  {
    id: 'document-settings',
    label: 'Quote & Invoice Settings',
    words: 'terms validity reminders follow-ups undo',
  },
  { id: 'e-invoices', label: 'E-invoices', words: 'peppol electronic' },
  { id: 'vat-rates', label: 'VAT Rates', words: 'tax' },
  { id: 'templates', label: 'Templates', words: 'placeholders' },
  { id: 'notifications', label: 'Notifications', words: 'email alerts' },
  { id: 'appearance', label: 'Appearance', words: 'look colour brand classic modern compact' },
  { id: 'design-system', label: 'Design System' },
  { id: 'activity', label: 'Activity', needs: 'view_activity', words: 'audit log' },
  { id: 'delete-company', label: 'Delete Company', needs: 'delete_company', words: 'close' },
] as const satisfies readonly SettingsPlace[]
