import { type ConfigurableList, HIDEABLE_COLUMNS, type HideableColumn } from '@quotespark/domain/company'
import { Button, showToast } from '@quotespark/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { saveFile } from '~/api/save-file.ts'
import { ColumnMenu } from './column-menu.tsx'
import { type RowSelection, useTickedIds } from './ticks.tsx'
import type { useListPreferences } from './use-list-preferences.ts'
import { ViewsMenu } from './views-menu.tsx'

const LABELS: Record<HideableColumn, string> = {
  number: 'Number',
  customer: 'Customer',
  status: 'Status',
  created_at: 'Created',
  valid_until: 'Valid Until',
  invoice: 'Invoice',
  reason: 'Reason',
  issue_date: 'Issued',
  due_date: 'Due',
  total_amount: 'Total',
  contact_person: 'Contact Person',
  email: 'Email',
  phone: 'Phone',
  portal_status: 'Portal Status',
}

export interface ListToolsProps {
  kept: ReturnType<typeof useListPreferences>
  /** The list whose columns can be chosen; undefined unless its table is shown. */
  columnsOf: ConfigurableList | undefined
  /** Exports the named rows, or all that match, for a list that offers a file. */
  exportCsv?: (ids: readonly string[]) => Promise<File>
  /** The selected rows, of which alone a file is made. */
  ticks?: RowSelection
}

/** Tools at the top of a list, for all of its rows or for those selected. */
export function ListTools({ kept, columnsOf, exportCsv, ticks }: ListToolsProps) {
  return (
    <div className="flex items-center gap-1">
      <ViewsMenu views={kept.views} onSave={kept.saveView} onDelete={kept.deleteView} />
      {columnsOf && (
        <span className="max-sm:hidden">
          <ColumnMenu
            columns={HIDEABLE_COLUMNS[columnsOf].map((id) => ({ id, label: LABELS[id] }))}
            hidden={kept.hidden}
            onHide={kept.hideColumns}
          />
        </span>
      )}
      {exportCsv && ticks && <ExportButton exportCsv={exportCsv} ticks={ticks} />}
    </div>
  )
}

type ExportButtonProps = Required<Pick<ListToolsProps, 'exportCsv' | 'ticks'>>

/** Says how many rows are exported when only the selected ones are. */
function ExportButton({ exportCsv, ticks }: ExportButtonProps) {
  const ids = useTickedIds(ticks)
  const [isExporting, setIsExporting] = useState(false)

  async function download() {
    setIsExporting(true)
    try {
      saveFile(await exportCsv(ids))
    } catch (error) {
      showToast({ title: 'The file could not be created', description: errorSentence(error), tone: 'danger' })
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isExporting}
      onClick={() => void download()}
      className="max-sm:hidden"
    >
      <Download />
      {ids.length > 0 ? `Export CSV (${ids.length} selected)` : 'Export CSV'}
    </Button>
  )
}
