import { Badge } from '@quotespark/ui'

export function PortalInvitedBadge() {
  return (
    <Badge tone="success" dot>
      Portal Invited
    </Badge>
  )
}
