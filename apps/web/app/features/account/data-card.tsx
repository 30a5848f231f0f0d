import { Button, Card, CardAction, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { Download } from 'lucide-react'

/** What the law gives everybody: a copy of what is stored about them (UK GDPR, articles 15 and 20). */
export function DataCard() {
  return (
    <Card>
      <CardHeader className="pb-5 sm:pb-6">
        <CardTitle>Your data</CardTitle>
        <CardDescription>
          Profile, memberships, sessions, notifications and what you did with quotes and invoices, as a JSON
          file.
        </CardDescription>
        <CardAction>
          <Button variant="outline" render={<a href="/api/v1/account/export" download />}>
            <Download />
            Download My Data
          </Button>
        </CardAction>
      </CardHeader>
    </Card>
  )
}
