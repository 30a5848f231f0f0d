import { Skeleton } from '@quotespark/ui'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { SendingCard } from './sending-card.tsx'
import { SettingsPage, SettingsSection } from './settings-page.tsx'

// Draws a sample document.
const AppearanceCard = preloadedPart(async () => (await import('./appearance-card.tsx')).AppearanceCard, {
  fallback: <Skeleton className="h-96" />,
})

const NumbersCard = preloadedPart(async () => (await import('./numbers/numbers-card.tsx')).NumbersCard, {
  fallback: <Skeleton className="h-72" />,
})

/** `/app/settings/documents`: how quotes and invoices look, and what happens by itself when they are sent. */
export default function DocumentsScreen() {
  return (
    <SettingsPage title="Documents" subtitle="How quotes and invoices look, and how they are sent.">
      <SettingsSection id="appearance">
        <AppearanceCard />
      </SettingsSection>
      <SettingsSection id="numbers">
        <NumbersCard />
      </SettingsSection>
      <SettingsSection id="sending">
        <SendingCard />
      </SettingsSection>
    </SettingsPage>
  )
}
