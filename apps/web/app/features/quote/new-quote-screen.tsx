import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function NewQuoteScreen() {
  return (
    <Page title="New Quote">
      <ComingScreen title="New Quote" text="The form for a new quote will be here." />
    </Page>
  )
}
