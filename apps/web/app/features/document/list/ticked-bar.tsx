import { type BulkAction, type DocumentKind, MAX_BULK } from '@quotespark/domain/document'
import {
  Button,
  IconButton,
  Menu,
  MenuItem,
  showToast,
  useMediaQuery,
  useRootAttribute,
} from '@quotespark/ui'
import { Archive, ArchiveRestore, Ellipsis, FileArchive, FileSpreadsheet, X } from 'lucide-react'
import { useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { saveFile } from '~/api/save-file.ts'
import { type RowSelection, useTickedIds } from '~/lists/ticks.tsx'
import { apiOf } from '../kinds/api-of.ts'
import type { BulkStep } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { BulkConfirmDialog, BulkSummaryDialog } from './bulk-dialogs.tsx'
import { useBulk } from './use-bulk.ts'

export interface TickedBarProps {
  kind: DocumentKind
  ticks: RowSelection
  inArchive: boolean
}

/**
 * Shows how many rows are selected and what can be done with them: the first step as a button, the second too where it
 * fits, and the others in a menu. It overlays the end of the page, and stays while a summary is read.
 */
export function TickedBar({ kind, ticks, inArchive }: TickedBarProps) {
  const ids = useTickedIds(ticks)
  const { abilities } = useAccount()
  const { take, progress, summary, closeSummary } = useBulk(kind, ticks)
  const [asked, setAsked] = useState<BulkStep | null>(null)
  const steps = abilities.create_documents ? bulkSteps(kind, inArchive) : []
  const [first, second, ...others] = steps
  const isNarrow = !useMediaQuery('(min-width: 40rem)')

  function begin(step: BulkStep) {
    if (step.asks) setAsked(step)
    else void take(step)
  }

  async function download(what: 'exportCsv' | 'exportPdfs') {
    try {
      saveFile(await apiOf(kind)[what].call({ ids: [...ids] }))
    } catch (error) {
      showToast({ title: 'The file could not be created', description: errorSentence(error), tone: 'danger' })
    }
  }

  const isShown = ids.length > 0 || progress !== undefined
  useRootAttribute('with-ticked-bar', isShown)
  return (
    <>
      {isShown && (
        <section
          aria-label="Selected"
          className="fixed-bar inset-x-3 bottom-3 z-20 mx-auto flex max-w-2xl items-center gap-2 rounded-xl border border-border bg-surface p-2 pl-4 shadow-lg lg:left-64"
        >
          <p role="status" className="mr-auto whitespace-nowrap text-sm tabular-nums">
            {progress ? `${progress.taken} of ${progress.of}…` : selectedWords(ids.length)}
          </p>
          {first && (
            <Button size="sm" loading={progress !== undefined} onClick={() => begin(first)}>
              <first.Icon />
              {first.label}
            </Button>
          )}
          {second && !isNarrow && (
            <Button
              size="sm"
              variant="outline"
              disabled={progress !== undefined}
              onClick={() => begin(second)}
            >
              <second.Icon />
              {second.label}
            </Button>
          )}
          <Menu
            side="top"
            trigger={
              <Button size="sm" variant="outline" disabled={progress !== undefined}>
                <Ellipsis />
                More
              </Button>
            }
          >
            {(isNarrow ? steps.slice(1) : others).map((step) => (
              <StepItem key={step.action} step={step} onBegin={begin} />
            ))}
            <MenuItem icon={<FileSpreadsheet />} onSelect={() => void download('exportCsv')}>
              Export CSV
            </MenuItem>
            <MenuItem icon={<FileArchive />} onSelect={() => void download('exportPdfs')}>
              Download PDFs
            </MenuItem>
          </Menu>
          <IconButton size="sm" label="Clear selection" onClick={() => ticks.set([])}>
            <X />
          </IconButton>
        </section>
      )}
      <BulkConfirmDialog
        kind={kind}
        step={asked}
        count={ids.length}
        onClose={() => setAsked(null)}
        onConfirm={(step, told) => void take(step, told)}
      />
      <BulkSummaryDialog kind={kind} summary={summary} onClose={closeSummary} />
    </>
  )
}

/** Says so when no further row can be selected. */
function selectedWords(count: number): string {
  return count < MAX_BULK ? `${count} selected` : `${count} selected, the most you can select at once`
}

const ARCHIVE: BulkStep = {
  action: 'archive',
  label: 'Archive',
  Icon: Archive,
  done: (documents) => `${documents} archived`,
  undone: 'Archiving undone',
}
const RESTORE: BulkStep = {
  action: 'restore',
  label: 'Restore',
  Icon: ArchiveRestore,
  done: (documents) => `${documents} restored`,
  undone: 'Restoring undone',
}

function bulkSteps(kind: DocumentKind, inArchive: boolean): readonly BulkStep[] {
  if (inArchive) return [RESTORE]
  const own = Object.entries(kindOf(kind).bulk)
  return [...own.map(([action, step]) => ({ ...step, action: action as BulkAction })), ARCHIVE]
}

function StepItem({ step, onBegin }: { step: BulkStep; onBegin: (step: BulkStep) => void }) {
  const { Icon, label, tone = 'neutral' } = step
  return (
    <MenuItem icon={<Icon />} tone={tone} onSelect={() => onBegin(step)}>
      {label}
    </MenuItem>
  )
}
