import type { OpsState } from '@quotespark/contract'
import { formatFileSize } from '@quotespark/domain/text'
import { Badge, Card, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import { Moment } from '~/shell/moment.tsx'

export function HealthCard({ state }: { state: OpsState }) {
  const { version, running_since, drawing, database_bytes, disk, replica } = state
  return (
    <Card aria-labelledby="health-title">
      <CardHeader>
        <CardTitle id="health-title">Health</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList
          items={[
            {
              label: 'State',
              value: disk.is_nearly_full ? (
                <Badge tone="warning">Read-only: the disk is nearly full</Badge>
              ) : (
                <Badge tone="success">Healthy</Badge>
              ),
            },
            {
              label: 'Disk',
              value: `${formatFileSize(disk.free_bytes)} free of ${formatFileSize(disk.size_bytes)}`,
            },
            { label: 'Database', value: formatFileSize(database_bytes) },
            ...(replica ? [{ label: 'Replica', value: <ReplicaState replica={replica} /> }] : []),
            { label: 'PDFs', value: `${drawing.running} being created, ${drawing.waiting} waiting` },
            { label: 'Version', value: version },
            { label: 'Running since', value: <Moment at={running_since} /> },
          ]}
        />
      </CardContent>
    </Card>
  )
}

function ReplicaState({ replica }: { replica: NonNullable<OpsState['replica']> }) {
  const { is_reachable, behind_bytes, behind_seconds } = replica
  if (!is_reachable) return <Badge tone="warning">Unreachable: lists are read from the main database</Badge>
  if (behind_bytes === 0) return 'Up to date'
  const late = behind_seconds === null ? '' : `, ${Math.ceil(behind_seconds)} s`
  return behind_bytes === null ? 'Reached' : `${formatFileSize(behind_bytes)} behind${late}`
}
