import type { MailTemplateInfo } from '@quotespark/contract'
import { useState } from 'react'
import { DebugInfoCard } from './debug-info-card.tsx'
import { EmailTestForm } from './email-test-form.tsx'
import { MailPreviewCard } from './mail-preview-card.tsx'
import type { ShownReport, TestReport } from './test-report.ts'
import { useMailPreview } from './use-mail-preview.ts'
import { useTestEmailForm } from './use-test-email-form.ts'

export function EmailTestBench({ templates }: { templates: readonly MailTemplateInfo[] }) {
  const mail = useTestEmailForm(templates)
  const preview = useMailPreview(mail.template.name, mail.variables)
  const [reports, setReports] = useState<readonly ShownReport[]>([])
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
