import { Page } from '~/shell/page.tsx'

export function ProfileScreen() {
  return <Page title="Profile">{null}</Page>
}
