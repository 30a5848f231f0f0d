import { EInvoiceCard } from './e-invoice-card.tsx'
import { SettingsPage } from './settings-page.tsx'

/** `/app/settings/e-invoices` */
export default function EInvoicesScreen() {
  return (
    <SettingsPage title="E-invoices" subtitle="Invoices that your customer’s software can read.">
      <EInvoiceCard />
    </SettingsPage>
  )
}
