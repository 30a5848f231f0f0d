import type { Invoice } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadDialog = async () => (await import('./schedule-dialog.tsx')).ScheduleDialog

/** Schedules a draft to be sent, changes the time, or cancels the schedule. */
export function ScheduleButton({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState(false)
  const { Part: ScheduleDialog, prepare, load } = useLazyPart('The form', loadDialog)

  async function show() {
    if (await load()) setOpen(true)
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => void show()} onPointerEnter={prepare}>
        <CalendarClock />
        {invoice.send_at ? 'Change Time' : 'Send Later'}
      </Button>
      {ScheduleDialog && <ScheduleDialog invoice={invoice} open={open} onOpenChange={setOpen} />}
    </>
  )
}
