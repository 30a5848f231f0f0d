import {
  Alert,
  Button,
  Card,
  CardAction,
  CardDescription,
  CardHeader,
  CardTitle,
  PageHeader,
} from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { pageTitle } from '~/shell/page-title.ts'
import { SaveBar } from './save-bar.tsx'

export interface SettingsPageProps {
  title: string
  subtitle: string
  /** Says what members who may not change the company can still do here. */
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

/** A part of a page that links lead to by its id. */
export function SettingsSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

export interface LinkCardProps {
  title: string
  text: string
  to: string
  label: string
}

/** A card that only leads to another page. */
export function LinkCard({ title, text, to, label }: LinkCardProps) {
  return (
    <Card>
      <CardHeader className="pb-5 sm:pb-6">
        <CardTitle>{title}</CardTitle>
        <CardDescription>{text}</CardDescription>
        <CardAction>
          <Button variant="outline" render={<Link to={to} />}>
            {label}
          </Button>
        </CardAction>
      </CardHeader>
    </Card>
  )
}
