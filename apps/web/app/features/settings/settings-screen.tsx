import { Skeleton } from '@quotespark/ui'
import { Navigate, parsePath, useLocation } from 'react-router'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { CompanyInformationCard } from './company-information-card.tsx'
import { MOVED_ANCHORS } from './moved-anchors.ts'
import { LinkCard, SettingsPage, SettingsSection } from './settings-page.tsx'

// Loaded on demand: these read from the server or start below the fold.
const toCome = { fallback: <Skeleton className="h-96" /> }
const DocumentSettingsCard = preloadedPart(
  async () => (await import('./document-settings-card.tsx')).DocumentSettingsCard,
  toCome,
)
const TeamCard = preloadedPart(async () => (await import('./team/team-card.tsx')).TeamCard, toCome)
const VatRatesCard = preloadedPart(
  async () => (await import('./vat-rates/vat-rates-card.tsx')).VatRatesCard,
  toCome,
)
const NotificationsCard = preloadedPart(
  async () => (await import('./notifications-card.tsx')).NotificationsCard,
  toCome,
)
/**
 * `/app/settings`: the sections that every company needs. A field has its own anchor, as in /app/settings#vat-number;
 * anchors of sections that have moved lead to their pages.
 */
export default function SettingsScreen() {
  const { hash, search } = useLocation()
  const moved = MOVED_ANCHORS[hash]
  if (moved) return <Navigate to={{ ...parsePath(moved), search }} replace />
  return (
    <SettingsPage
      title="Settings"
      subtitle="Your company, your team and what customers see."
      readOnlyHint="You can still choose your own notifications."
    >
      <SettingsSection id="company-information">
        <CompanyInformationCard />
      </SettingsSection>
      <SettingsSection id="team">
        <TeamCard />
      </SettingsSection>
      <SettingsSection id="document-settings">
        <DocumentSettingsCard />
      </SettingsSection>
      <SettingsSection id="vat-rates">
        <VatRatesCard />
      </SettingsSection>
      <SettingsSection id="notifications">
        <NotificationsCard />
      </SettingsSection>
      <SettingsSection id="design-system">
        <LinkCard
          title="Design System"
          text="Logos, colours and type of Quotespark, with files to download."
          to="/design-system"
          label="View Design System"
        />
      </SettingsSection>
    </SettingsPage>
  )
}
