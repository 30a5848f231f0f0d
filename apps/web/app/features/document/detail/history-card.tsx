import type { DocumentEvent } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import {
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Timeline,
  type TimelineEntry,
  type Tone,
} from '@quotespark/ui'
import {
  Ban,
  BellRing,
  CalendarClock,
  Check,
  Clock,
  CreditCard,
  Download,
  Eye,
  FileCode,
  FilePlus2,
  Hourglass,
  Link2,
  type LucideIcon,
  MessageSquareText,
  Pencil,
  PoundSterling,
  ReceiptPoundSterling,
  ReceiptText,
  RefreshCw,
  Send,
  Stamp,
  Trash2,
  Undo2,
  Unlink,
  UserRound,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { Moment } from '~/shell/moment.tsx'
import { historyEntryText } from './history-words.ts'

const SHOWN_AT_FIRST = 8

const LOOKS: Record<string, { Icon: LucideIcon; tone: Tone }> = {
  created: { Icon: FilePlus2, tone: 'neutral' },
  edited: { Icon: Pencil, tone: 'neutral' },
  sent: { Icon: Send, tone: 'info' },
  viewed: { Icon: Eye, tone: 'warning' },
  downloaded: { Icon: Download, tone: 'neutral' },
  sealed: { Icon: Stamp, tone: 'info' },
  status_changed: { Icon: RefreshCw, tone: 'neutral' },
  marked_as_accepted: { Icon: Check, tone: 'success' },
  marked_as_rejected: { Icon: X, tone: 'danger' },
  accepted: { Icon: Check, tone: 'success' },
  rejected: { Icon: X, tone: 'danger' },
  amendment_requested: { Icon: MessageSquareText, tone: 'warning' },
  customer_replied: { Icon: MessageSquareText, tone: 'warning' },
  expired: { Icon: Clock, tone: 'neutral' },
  invoice_created: { Icon: ReceiptPoundSterling, tone: 'neutral' },
  stage_billed: { Icon: ReceiptPoundSterling, tone: 'neutral' },
  stage_due: { Icon: CalendarClock, tone: 'warning' },
  stage_reopened: { Icon: RefreshCw, tone: 'neutral' },
  payment_recorded: { Icon: PoundSterling, tone: 'success' },
  paid_by_card: { Icon: CreditCard, tone: 'success' },
  payment_promised: { Icon: Hourglass, tone: 'info' },
  payment_failed: { Icon: Ban, tone: 'danger' },
  payment_voided: { Icon: Ban, tone: 'danger' },
  payment_corrected: { Icon: Pencil, tone: 'neutral' },
  payment_not_applied: { Icon: CreditCard, tone: 'danger' },
  credit_kept: { Icon: PoundSterling, tone: 'success' },
  prepayment_taken: { Icon: PoundSterling, tone: 'success' },
  credit_used: { Icon: PoundSterling, tone: 'info' },
  credit_released: { Icon: Undo2, tone: 'neutral' },
  payment_refunded: { Icon: Undo2, tone: 'danger' },
  credit_refunded: { Icon: Undo2, tone: 'danger' },
  refund_voided: { Icon: Ban, tone: 'neutral' },
  payment_disputed: { Icon: Undo2, tone: 'danger' },
  dispute_reversed: { Icon: PoundSterling, tone: 'success' },
  marked_as_paid: { Icon: Check, tone: 'success' },
  reminded: { Icon: BellRing, tone: 'warning' },
  e_invoice_sent: { Icon: FileCode, tone: 'info' },
  e_invoice_failed: { Icon: FileCode, tone: 'danger' },
  scheduled: { Icon: CalendarClock, tone: 'info' },
  schedule_removed: { Icon: CalendarClock, tone: 'neutral' },
  customer_assigned: { Icon: UserRound, tone: 'neutral' },
  deleted: { Icon: Trash2, tone: 'danger' },
  issued: { Icon: Stamp, tone: 'info' },
  interest_claimed: { Icon: PoundSterling, tone: 'info' },
  credited: { Icon: ReceiptText, tone: 'info' },
  cancelled: { Icon: Ban, tone: 'danger' },
  link_revoked: { Icon: Unlink, tone: 'danger' },
  link_created: { Icon: Link2, tone: 'neutral' },
}
const UNKNOWN = { Icon: RefreshCw, tone: 'neutral' } as const

export interface HistoryCardProps {
  kind: DocumentKind
  /** Newest first. */
  history: readonly DocumentEvent[]
}

export function HistoryCard({ kind, history }: HistoryCardProps) {
  const [all, setAll] = useState(false)
  const shown = all ? history : history.slice(0, SHOWN_AT_FIRST)
  return (
    <Card>
      <CardHeader>
        <CardTitle>History</CardTitle>
      </CardHeader>
      <CardContent>
        <Timeline label="History" entries={shown.map((entry) => timelineEntry(entry, kind))} />
        {shown.length < history.length && (
          <Button variant="outline" size="sm" className="mt-5" onClick={() => setAll(true)}>
            Show all {history.length} entries
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function timelineEntry(entry: DocumentEvent, kind: DocumentKind): TimelineEntry {
  const { title, text } = historyEntryText(entry, kind)
  const { Icon, tone } = LOOKS[entry.event] ?? UNKNOWN
  return {
    key: entry.id,
    title: <span className="break-words">{title}</span>,
    time: <Moment at={entry.created_at} />,
    icon: <Icon />,
    tone,
    ...(text ? { text: <p className="whitespace-pre-line break-words">{text}</p> } : {}),
  }
}
