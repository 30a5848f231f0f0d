import { PortalInvoices } from './portal-invoices.tsx'
import { PortalSession } from './portal-session.tsx'

/** `/portal/invoices`: what the signed-in customer was billed, by every company that knows their address. */
export function PortalInvoicesScreen() {
  return <PortalSession title="Your invoices">{(email) => <PortalInvoices email={email} />}</PortalSession>
}
