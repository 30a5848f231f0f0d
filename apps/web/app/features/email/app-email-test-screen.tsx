import { Page } from '~/shell/page.tsx'
import { EmailTest } from './email-test.tsx'

export function AppEmailTestScreen() {
  return (
    <Page title="Email Test">
      <EmailTest />
    </Page>
  )
}
