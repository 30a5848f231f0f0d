import { Card, CardContent, CardDescription, CardHeader, CardTitle, Field, Input } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

export interface ShareLinkCardProps {
  share_url: string
  /** What the customer can do there. */
  text: string
  /** Below the link, such as how often it was opened. */
  children?: ReactNode
}

/** The link by which the customer opens the document without signing in. */
export function ShareLinkCard({ share_url, text, children }: ShareLinkCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Share Link</CardTitle>
        <CardDescription className="col-span-2">{text}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <div className="flex items-end gap-2">
          <Field label="Share Link" hideLabel className="flex-1">
            <Input readOnly value={share_url} onFocus={(event) => event.target.select()} />
          </Field>
          <CopyButton text={share_url} label="Copy link" />
        </div>
        {children}
      </CardContent>
    </Card>
  )
}
