import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function QuoteDetailScreen() {
  return (
    <Page title="Quote">
      <ComingScreen title="Quote" text="Everything about one quote will be here." />
    </Page>
  )
}
