import type { Account } from '@quotespark/contract'

export interface SettingsPlace {
  to: string
  label: string
  /** Ability required to see it. */
  needs?: keyof Account['abilities']
}

/** Sections of `/app/settings`, from top to bottom. */
export const SETTINGS_SECTIONS: readonly SettingsPlace[] = [
  { to: '/app/settings#company-information', label: 'Company Information' },
  { to: '/app/settings#team', label: 'Team Management' },
  { to: '/app/settings#document-settings', label: 'Quote & Invoice Settings' },
  { to: '/app/settings#vat-rates', label: 'VAT Rates' },
  { to: '/app/settings#notifications', label: 'Notifications' },
  { to: '/app/settings#design-system', label: 'Design System' },
]

/** The settings that have a page of their own. */
export const SETTINGS_PAGES: readonly SettingsPlace[] = [
  { to: '/app/settings/documents', label: 'Documents' },
  { to: '/app/settings/templates', label: 'Templates' },
  { to: '/app/settings/e-invoices', label: 'E-invoices' },
  { to: '/app/settings/security', label: 'Security' },
  { to: '/app/settings/activity', label: 'Activity', needs: 'view_activity' },
  { to: '/app/settings/advanced', label: 'Advanced' },
]
