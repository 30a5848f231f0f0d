import { Skeleton } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { DeleteCompanyCard } from './delete-company-card.tsx'
import { LinkCard, SettingsPage, SettingsSection } from './settings-page.tsx'

// Brings forms and a select, which the other cards do without.
const PeppolCard = preloadedPart(async () => (await import('./peppol-card.tsx')).PeppolCard, {
  fallback: <Skeleton className="h-56" />,
})

/** `/app/settings/advanced`: what few companies ever need. */
export default function AdvancedScreen() {
  const { abilities } = useAccount()
  return (
    <SettingsPage title="Advanced" subtitle="Settings that few companies need.">
      <SettingsSection id="endpoint">
        <PeppolCard />
      </SettingsSection>
      <LinkCard
        title="Document Hashes"
        text="Every PDF and e-invoice you send has a SHA-256 hash. Anyone can use it to check that a file is exactly what was sent."
        to="/verify"
        label="Verify a Document"
      />
      <LinkCard
        title="Email Test"
        text="See every email that Quotespark sends, and send yourself a sample."
        to="/app/email-test"
        label="Open Email Test"
      />
      {abilities.delete_company && (
        <SettingsSection id="delete-company">
          <DeleteCompanyCard />
        </SettingsSection>
      )}
    </SettingsPage>
  )
}
