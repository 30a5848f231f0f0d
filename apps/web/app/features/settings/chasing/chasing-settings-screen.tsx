import { Skeleton } from '@quotespark/ui'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { SettingsPage, SettingsSection } from '../settings-page.tsx'
import { ChasingSwitchesCard } from './chasing-switches-card.tsx'

// Brings forms and previews.
const ChasingSteps = preloadedPart(async () => (await import('./chasing-steps.tsx')).ChasingSteps, {
  fallback: <Skeleton className="h-96" />,
})

/** `/app/settings/chasing`: whether and how customers are reminded of invoices and quotes. */
export default function ChasingSettingsScreen() {
  return (
    <SettingsPage
      title="Chasing"
      subtitle="Friendly emails to customers who have not paid or answered yet, sent for you."
    >
      <SettingsSection id="chasing">
        <ChasingSwitchesCard />
      </SettingsSection>
      <SettingsSection id="chasing-steps">
        <ChasingSteps />
      </SettingsSection>
    </SettingsPage>
  )
}
