import { Card, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import { useWatch } from 'react-hook-form'
import type { ShownReport } from './test-report.ts'
import type { MailPreview } from './use-mail-preview.ts'
import type { TestEmailForm } from './use-test-email-form.ts'

export interface DebugInfoCardProps {
  mail: TestEmailForm
  preview: MailPreview['data']
  /** Newest first. */
  reports: readonly ShownReport[]
}

export function DebugInfoCard({ mail, preview, reports }: DebugInfoCardProps) {
  const { form, template, variables } = mail
  const to = useWatch({ control: form.control, name: 'to' })
  return (
    <Card aria-labelledby="debug-info-title">
      <CardHeader>
        <CardTitle id="debug-info-title">Debug Info</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <DescriptionList
          items={[
            { label: 'Template', value: <code>{template.name}</code> },
            { label: 'Recipient', value: to.trim() || '-' },
            { label: 'HTML part', value: preview ? kilobytes(preview.html) : '-' },
            { label: 'Plain text part', value: preview ? kilobytes(preview.text) : '-' },
          ]}
        />
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-xs font-medium">Variables as JSON</summary>
          <pre className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-lg border border-border bg-muted/50 p-4 text-xs">
            {JSON.stringify(variables, null, 2)}
          </pre>
        </details>
        <div>
          <h3 className="font-medium text-sm">Results</h3>
          {reports.length === 0 ? (
            <p className="mt-1.5 text-muted-foreground text-sm">Nothing has been tested yet.</p>
          ) : (
            <ol aria-label="Results" className="mt-2 flex flex-col gap-2.5 text-sm">
              {reports.map(({ number, at, title, description }) => (
                <li key={number}>
                  <span className="flex justify-between gap-4">
                    <span className="font-medium">{title}</span>
                    <span className="text-muted-foreground tabular-nums">{at}</span>
                  </span>
                  <span className="wrap-anywhere block text-muted-foreground">{description}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      </CardContent>
    </Card>
  )
}

function kilobytes(text: string): string {
  return `${(new TextEncoder().encode(text).length / 1024).toFixed(1)} KB`
}
