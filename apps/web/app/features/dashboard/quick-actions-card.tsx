import { Button, Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { FilePlus2, ReceiptPoundSterling, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'

export function QuickActionsCard() {
  const { abilities } = useAccount()
  return (
    <Card className="@container">
      <CardHeader>
        <CardTitle>Quick Actions</CardTitle>
      </CardHeader>
      <CardContent className="grid @lg:grid-cols-3 gap-2.5">
        {abilities.create_documents && (
          <Button variant="outline" className="justify-start" render={<Link to="/app/quotes/new" />}>
            <FilePlus2 className="text-link" />
            Create Quote
          </Button>
        )}
        <Button variant="outline" className="justify-start" render={<Link to="/app/customers/new" />}>
          <UserPlus className="text-link" />
          Add Customer
        </Button>
        <Button variant="outline" className="justify-start" render={<Link to="/app/invoices" />}>
          <ReceiptPoundSterling className="text-link" />
          View Invoices
        </Button>
      </CardContent>
    </Card>
  )
}
