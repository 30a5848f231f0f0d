import { formatMoney } from '@quotespark/domain/money'
import { Card, Timeline } from '@quotespark/ui'
import { BellRing, CalendarClock, PoundSterling } from 'lucide-react'
import { workedExample } from '../worked-example.ts'
import { Stage } from './stage.tsx'

/** The history of an invoice that was paid after a reminder. */
export function RemindersVignette() {
  return (
    <Stage>
      <Card className="w-full max-w-md p-5 shadow-raised">
        <Timeline
          label="History"
          entries={[
            {
              key: 'paid',
              title: `${formatMoney(workedExample().totals.total_amount)} paid by card`,
              time: '26 Oct 2026',
              text: 'INV-00042 is paid',
              tone: 'success',
              icon: <PoundSterling />,
            },
            {
              key: 'reminded',
              title: 'Reminded maya@example.com',
              time: '25 Oct 2026',
              tone: 'warning',
              icon: <BellRing />,
            },
            { key: 'due', title: 'Due', time: '18 Oct 2026', icon: <CalendarClock /> },
          ]}
        />
      </Card>
    </Stage>
  )
}
