import { PageHeader } from '@quotespark/ui'
import { Page } from '~/shell/page.tsx'
import { SECTIONS } from './sections.ts'
import { SettingsNavigation } from './settings-navigation.tsx'
import { useAnchor } from './use-anchor.ts'

export function SettingsScreen() {
  useAnchor()
  return (
    <Page title="Settings">
      <PageHeader title="Settings" subtitle="Your company, your team, and what customers get to see." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SettingsNavigation />
        <div className="flex max-w-3xl min-w-0 flex-col gap-6">
          {SECTIONS.map(({ id, Card }) => (
            <div key={id} id={id} tabIndex={-1} className="scroll-mt-32 outline-none lg:scroll-mt-20">
              <Card />
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}
