import { Button } from '@quotespark/ui'
import { Link, useParams } from 'react-router'
import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function EditInvoiceScreen() {
  const { id = '' } = useParams()
  return (
    <Page title="Edit Invoice">
      <ComingScreen
        title="Edit Invoice"
        text="The form to change an invoice will be here."
        action={
          <Button variant="outline" render={<Link to={`/app/invoices/${id}`} />}>
            Back to Invoice
          </Button>
        }
      />
    </Page>
  )
}
