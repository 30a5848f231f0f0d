import type { DocumentKind } from '@quotespark/domain/document'
import { Alert, Button } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { kindOf } from '~/features/document/kinds/kinds.ts'

export interface StaffNoticeProps {
  company: string
  kind: DocumentKind
  id: string
  /** Ends the sentence. */
  children?: ReactNode
}

/** Shown to the company's own staff when they open a document that they have sent. */
export function StaffNotice({ company, kind, id, children }: StaffNoticeProps) {
  const { title, paths } = kindOf(kind)
  return (
    <Alert
      title="This is what your customer sees"
      action={
        <Button variant="outline" size="sm" render={<a href={paths.of(id)} />}>
          Open {title}
        </Button>
      }
    >
      You are signed in at {company}, so this visit does not count as theirs{children}.
    </Alert>
  )
}
