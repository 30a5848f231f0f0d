import type { OpsState } from '@quotespark/contract'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'

/** Each queue and its contents in words: there are few, and a table of five columns does not fit a phone. */
export function QueuesCard({ queues }: { queues: OpsState['queues'] }) {
  return (
    <Card aria-labelledby="queues-title">
      <CardHeader>
        <CardTitle id="queues-title">Queues</CardTitle>
        <CardDescription>Jobs that run in the background.</CardDescription>
      </CardHeader>
      <CardContent>
        <dl className="divide-y divide-border border-border border-t text-sm">
          {queues.map(({ queue, ...counts }) => (
            <div key={queue} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <dt className="font-medium">{queue}</dt>
              <dd className="text-muted-foreground tabular-nums">{inWords(counts)}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  )
}

function inWords(counts: Omit<OpsState['queues'][number], 'queue'>): string {
  const words = [
    [counts.active, 'running'],
    [counts.ready, 'waiting'],
    [counts.deferred, 'scheduled'],
    [counts.failed, 'failed'],
  ] as const
  const some = words.filter(([count]) => count > 0)
  return some.length === 0 ? 'Empty' : some.map(([count, word]) => `${count} ${word}`).join(', ')
}
