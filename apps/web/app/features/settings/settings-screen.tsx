import { Alert, PageHeader } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import { Page } from '~/shell/page.tsx'
import { SECTIONS } from './sections.ts'
import { SettingsNavigation } from './settings-navigation.tsx'
import { UnsavedSections } from './unsaved-sections.tsx'
import { useAnchor } from './use-anchor.ts'

export function SettingsScreen() {
  const { abilities } = useAccount()
  useAnchor()
  return (
    <Page title="Settings">
      <PageHeader title="Settings" subtitle="Your company, your team, and what customers get to see." />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10">
        <SettingsNavigation />
        <div className="flex min-w-0 flex-col gap-6">
          {!abilities.manage_company && (
            <Alert title="You can look at these settings, but not change them">
              Owners, administrators and chief officers can. What you are notified of is your own choice.
            </Alert>
          )}
          <UnsavedSections>
            {SECTIONS.map(({ id, Card }) => (
              <div key={id} id={id} tabIndex={-1} className="scroll-mt-32 outline-none lg:scroll-mt-20">
                <Card />
              </div>
            ))}
          </UnsavedSections>
        </div>
      </div>
    </Page>
  )
}
