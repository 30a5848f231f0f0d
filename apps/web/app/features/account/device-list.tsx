import { formatDateTime } from '@quotespark/domain'
import { Badge } from '@quotespark/ui'
import { Laptop, Smartphone } from 'lucide-react'
import { useSession } from '~/account/session.ts'
import { deviceName } from './device-name.ts'

interface DeviceSession {
  id: string
  userAgent?: string | null | undefined
  ipAddress?: string | null | undefined
  updatedAt: Date | string
}

export function DeviceList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const { data: current } = useSession()
  return (
    <ul className="divide-y divide-border border-border border-y">
      {sessions.map(({ id, userAgent, ipAddress, updatedAt }) => {
        const Icon = /Mobile|iPhone|Android/.test(userAgent ?? '') ? Smartphone : Laptop
        return (
          <li key={id} className="flex items-center gap-4 py-3.5 text-sm">
            <Icon className="size-5 text-muted-foreground" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{deviceName(userAgent)}</p>
              <p className="text-muted-foreground">
                {ipAddress ? `${ipAddress} · ` : ''}
                last seen {formatDateTime(updatedAt)}
              </p>
            </div>
            {id === current?.session.id && <Badge tone="success">This device</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
