import type { ComponentType } from 'react'
import { AppearanceCard } from './appearance-card.tsx'
import { CompanyInformationCard } from './company-information-card.tsx'
import { DesignSystemCard } from './design-system-card.tsx'
import { DocumentSettingsCard } from './document-settings-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { TeamCard } from './team-card.tsx'
import { VatRatesCard } from './vat-rates-card.tsx'

export interface Section {
  /** What links to it carry behind the #. */
  id: string
  /** In the navigation beside the sections. */
  label: string
  Card: ComponentType
}

/** From top to bottom. A field is linked to by its own id, as in /app/settings#vat-number. */
export const SECTIONS: readonly Section[] = [
  { id: 'company-information', label: 'Company Information', Card: CompanyInformationCard },
  { id: 'team', label: 'Team Management', Card: TeamCard },
  { id: 'document-settings', label: 'Quote & Invoice Settings', Card: DocumentSettingsCard },
  { id: 'vat-rates', label: 'VAT Rates', Card: VatRatesCard },
  { id: 'notifications', label: 'Notifications', Card: NotificationsCard },
  { id: 'appearance', label: 'Appearance', Card: AppearanceCard },
  { id: 'design-system', label: 'Design System', Card: DesignSystemCard },
]
