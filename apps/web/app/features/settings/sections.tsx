import type { Account } from '@quotespark/contract'
import { Skeleton } from '@quotespark/ui'
import type { ComponentType } from 'react'
import { useAccount } from '~/account/account.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { CompanyInformationCard } from './company-information-card.tsx'

// Loaded on demand: these read from the server or start below the fold.
const toCome = { fallback: <Skeleton className="h-96" /> }
const toComeShort = { fallback: <Skeleton className="h-40" /> }
const DocumentSettingsCard = preloadedPart(
  async () => (await import('./document-settings-card.tsx')).DocumentSettingsCard,
  toCome,
)
const TeamCard = preloadedPart(async () => (await import('./team/team-card.tsx')).TeamCard, toCome)
const VatRatesCard = preloadedPart(
  async () => (await import('./vat-rates/vat-rates-card.tsx')).VatRatesCard,
  toCome,
)
const TemplatesCard = preloadedPart(
  async () => (await import('./templates/templates-card.tsx')).TemplatesCard,
  toComeShort,
)
const NotificationsCard = preloadedPart(
  async () => (await import('./notifications-card.tsx')).NotificationsCard,
  toCome,
)
const EInvoiceCard = preloadedPart(async () => (await import('./e-invoice-card.tsx')).EInvoiceCard, toCome)
const DesignSystemCard = preloadedPart(
  async () => (await import('./design-system-card.tsx')).DesignSystemCard,
  toComeShort,
)
const ActivityCard = preloadedPart(
  async () => (await import('./activity-card.tsx')).ActivityCard,
  toComeShort,
)
const DeleteCompanyCard = preloadedPart(
  async () => (await import('./delete-company-card.tsx')).DeleteCompanyCard,
  toComeShort,
)
const AppearanceCard = preloadedPart(
  async () => (await import('./appearance-card.tsx')).AppearanceCard,
  toCome,
)

export interface Section {
  /** Anchor of the section. */
  id: string
  /** Label in the settings navigation. */
  label: string
  Card: ComponentType
  /** Ability required to see the section. */
  needs?: keyof Account['abilities']
}

/** The sections the current user may see. */
export function useSections(): readonly Section[] {
  const { abilities } = useAccount()
  return SECTIONS.filter(({ needs }) => needs === undefined || abilities[needs])
}

/** Sections from top to bottom. A field has its own anchor, as in /app/settings#vat-number. */
const SECTIONS: readonly Section[] = [
  { id: 'company-information', label: 'Company Information', Card: CompanyInformationCard },
  { id: 'team', label: 'Team Management', Card: TeamCard },
  { id: 'document-settings', label: 'Quote & Invoice Settings', Card: DocumentSettingsCard },
  { id: 'e-invoices', label: 'E-invoices', Card: EInvoiceCard },
  { id: 'vat-rates', label: 'VAT Rates', Card: VatRatesCard },
  { id: 'templates', label: 'Templates', Card: TemplatesCard },
  { id: 'notifications', label: 'Notifications', Card: NotificationsCard },
  { id: 'appearance', label: 'Appearance', Card: AppearanceCard },
  { id: 'design-system', label: 'Design System', Card: DesignSystemCard },
  { id: 'activity', label: 'Activity', Card: ActivityCard, needs: 'view_activity' },
  { id: 'delete-company', label: 'Delete Company', Card: DeleteCompanyCard, needs: 'delete_company' },
]
