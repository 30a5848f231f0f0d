import { Skeleton } from '@quotespark/ui'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { SettingsPage } from './settings-page.tsx'

// Brings forms and previews.
const EmailTexts = preloadedPart(async () => (await import('./email-texts/email-texts.tsx')).EmailTexts, {
  fallback: <Skeleton className="h-96" />,
})

/** `/app/settings/email-texts`: what each email to customers says. */
export default function EmailTextsScreen() {
  return (
    <SettingsPage
      title="Email texts"
      subtitle="What your emails to customers say. You can still change each one before you send it."
    >
      <EmailTexts />
    </SettingsPage>
  )
}
