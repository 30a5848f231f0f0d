import type { MailTemplateInfo } from '@quotespark/contract'
import { Button, Card, ErrorState, PageHeader, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { DebugInfoCard } from './debug-info-card.tsx'
import { EmailTestForm } from './email-test-form.tsx'
import { MailPreviewCard } from './mail-preview-card.tsx'
import type { TestReport, ToldReport } from './test-report.ts'
import { useMailPreview } from './use-mail-preview.ts'
import { useTestEmailForm } from './use-test-email-form.ts'

/** Every mail of the product: what it says, what it looks like, and whether it arrives. */
export function EmailTest() {
  const { data, error, refetch } = useQuery(api.email.listTemplates.queryOptions())
  return (
    <>
      <PageHeader
        title="Email Test"
        subtitle="See what the people you write to get to see, and send yourself a sample."
      />
      {data ? (
        <EmailTestBench templates={data.items} />
      ) : error ? (
        <Card>
          <ErrorState
            title="Error Loading Templates"
            text={errorSentence(error)}
            action={<Button onClick={() => refetch()}>Try Again</Button>}
          />
        </Card>
      ) : (
        <div role="status" aria-label="Loading..." className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-130 rounded-xl" />
          <Skeleton className="h-130 rounded-xl" />
        </div>
      )}
    </>
  )
}

function EmailTestBench({ templates }: { templates: readonly MailTemplateInfo[] }) {
  const mail = useTestEmailForm(templates)
  const preview = useMailPreview(mail.template.name, mail.variables)
  const [reports, setReports] = useState<readonly ToldReport[]>([])
  function keep(report: TestReport) {
    const at = new Date().toLocaleTimeString('en-GB')
    setReports((before) => [{ ...report, number: before.length + 1, at }, ...before])
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
      <EmailTestForm mail={mail} templates={templates} onReport={keep} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <MailPreviewCard preview={preview} />
      </div>
      <DebugInfoCard mail={mail} preview={preview.data} reports={reports} />
    </div>
  )
}
