import { Button, Card, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { Download } from 'lucide-react'

/** What the law gives everybody: a copy of what is stored about them (UK GDPR, articles 15 and 20). */
export function DataCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
        <CardDescription>
          Profile, memberships, sessions, notifications and what you did with quotes and invoices, as a JSON
          file.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" render={<a href="/api/v1/account/export" download />}>
          <Download />
          Download My Data
        </Button>
      </CardContent>
    </Card>
  )
}
