import type { OpsState } from '@quotespark/contract'
import { Card, CardContent, CardDescription, CardHeader, CardTitle, EmptyState } from '@quotespark/ui'
import { MailX } from 'lucide-react'
import { Moment } from '~/shell/moment.tsx'

export function MailReportsCard({ reports }: { reports: OpsState['mail_reports'] }) {
  return (
    <Card aria-labelledby="mail-reports-title">
      <CardHeader>
        <CardTitle id="mail-reports-title">Reported emails</CardTitle>
        <CardDescription>
          From the last 30 days, by company. A reported company can no longer email the person who reported
          it.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {reports.length === 0 ? (
          <EmptyState icon={<MailX />} title="No email was reported" className="py-6" />
        ) : (
          <ul className="divide-y divide-border border-border border-t text-sm">
            {reports.map(({ company_id, company_name, reports: count, newest_at, newest_subject }) => (
              <li key={company_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="break-words font-medium">{company_name}</p>
                  <p className="break-words text-muted-foreground">
                    {newest_subject} · <Moment at={newest_at} />
                  </p>
                </div>
                <p>{count === 1 ? '1 report' : `${count} reports`}</p>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
