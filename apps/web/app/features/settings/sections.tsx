import { Skeleton } from '@quotespark/ui'
import type { ComponentType } from 'react'
import { useAccount } from '~/account/account.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { SETTINGS_PLACES, type SettingsPlace } from '~/shell/navigation/settings-places.ts'
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

export interface Section extends SettingsPlace {
  Card: ComponentType
}

const CARDS: Readonly<Record<(typeof SETTINGS_PLACES)[number]['id'], ComponentType>> = {
  'company-information': CompanyInformationCard,
  team: TeamCard,
  'document-settings': DocumentSettingsCard,
  'e-invoices': EInvoiceCard,
  'vat-rates': VatRatesCard,
  templates: TemplatesCard,
  notifications: NotificationsCard,
  appearance: AppearanceCard,
  'design-system': DesignSystemCard,
  activity: ActivityCard,
  'delete-company': DeleteCompanyCard,
}

const SECTIONS: readonly Section[] = SETTINGS_PLACES.map((place) => ({ ...place, Card: CARDS[place.id] }))

/** The sections the current user may see. */
export function useSections(): readonly Section[] {
  const { abilities } = useAccount()
  return SECTIONS.filter(({ needs }) => needs === undefined || abilities[needs])
}
