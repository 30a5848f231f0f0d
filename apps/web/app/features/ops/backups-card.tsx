import type { OpsState } from '@quotespark/contract'
import { formatFileSize } from '@quotespark/domain/text'
import { Badge, Card, CardContent, CardHeader, CardTitle, EmptyState } from '@quotespark/ui'
import { DatabaseBackup } from 'lucide-react'
import { Moment } from '~/shell/moment.tsx'

const SHOWN = 5
const KINDS: Record<string, string> = { cluster: 'Base backup', dump: 'Dump' }

const WORDS = new Intl.RelativeTimeFormat('en-GB')
const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

export function BackupsCard({ backups }: { backups: OpsState['backups'] }) {
  return (
    <Card aria-labelledby="backups-title">
      <CardHeader>
        <CardTitle id="backups-title">Backups</CardTitle>
      </CardHeader>
      <CardContent>
        {backups.length === 0 ? (
          <EmptyState
            icon={<DatabaseBackup />}
            title="No backup yet"
            className="py-6"
            text="None was made with this installation’s own backup tool."
          />
        ) : (
          <ul className="divide-y divide-border border-border border-t text-sm">
            {backups.slice(0, SHOWN).map((backup) => (
              <li
                key={`${backup.at} ${backup.path}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-medium">{age(backup.at)}</p>
                  <p className="text-muted-foreground">
                    <Moment at={backup.at} /> · {KINDS[backup.kind] ?? backup.kind} ·{' '}
                    {formatFileSize(backup.bytes)}
                  </p>
                  <p className="wrap-anywhere text-muted-foreground">{backup.path}</p>
                </div>
                {backup.verified ? (
                  <Badge tone="success">Verified</Badge>
                ) : (
                  <Badge tone="warning">Not verified</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

/** Age of an instant: '2 days ago'. */
function age(at: string): string {
  const passed = Date.now() - Date.parse(at)
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? ['minute', MINUTE_MS]
  return WORDS.format(-Math.floor(passed / length), unit)
}
