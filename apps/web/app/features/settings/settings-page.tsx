import { Alert, PageHeader } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { useAccount } from '~/account/account.ts'
import { pageTitle } from '~/shell/page-title.ts'
import { SaveBar } from './save-bar.tsx'

export interface SettingsPageProps {
  title: string
  subtitle: string
  /** What members who may not change the company can still do here. */
  readOnlyHint?: string
  children: ReactNode
}

/** A page of settings inside the settings layout: its cards, and one Save for all of them. */
export function SettingsPage({ title, subtitle, readOnlyHint = '', children }: SettingsPageProps) {
  const { abilities } = useAccount()
  return (
    <>
      <title>{pageTitle(title)}</title>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="flex min-w-0 flex-col gap-6">
        {!abilities.manage_company && (
          <Alert title="You can view these settings but not change them">
            Owners, administrators and chief officers can. {readOnlyHint}
          </Alert>
        )}
        <SaveBar>{children}</SaveBar>
      </div>
    </>
  )
}
