import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function EditQuoteScreen() {
  return (
    <Page title="Edit Quote">
      <ComingScreen title="Edit Quote" text="The form to change a quote will be here." />
    </Page>
  )
}
