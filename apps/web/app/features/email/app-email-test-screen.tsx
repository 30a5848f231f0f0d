import { Page } from '~/shell/page.tsx'
import { EmailTest } from './email-test.tsx'

export default function AppEmailTestScreen() {
  return (
    <Page title="Email Test">
      <EmailTest />
    </Page>
  )
}
