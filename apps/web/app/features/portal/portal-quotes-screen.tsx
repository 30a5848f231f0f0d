import { PortalQuotes } from './portal-quotes.tsx'
import { PortalSession } from './portal-session.tsx'

/** `/portal/quotes`: what the signed-in customer was sent, by every company that knows their address. */
export function PortalQuotesScreen() {
  return <PortalSession title="Your quotes">{(email) => <PortalQuotes email={email} />}</PortalSession>
}
