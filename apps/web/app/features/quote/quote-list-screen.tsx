import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function QuoteListScreen() {
  return (
    <Page title="Quotes">
      <ComingScreen title="Quotes" text="All your quotes will be listed here." />
    </Page>
  )
}
