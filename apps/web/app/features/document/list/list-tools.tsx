import { HIDEABLE_COLUMNS } from '@quotespark/domain'
import { Button, showToast } from '@quotespark/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { saveFile } from '~/api/save-file.ts'
import { ColumnMenu } from '~/lists/column-menu.tsx'
import type { useKeptList } from '~/lists/use-kept-list.ts'
import { ViewsMenu } from '~/lists/views-menu.tsx'

type Column = (typeof HIDEABLE_COLUMNS)['quotes' | 'invoices'][number]

const LABELS: Record<Column, string> = {
  number: 'Number',
  customer: 'Customer',
  status: 'Status',
  created_at: 'Created',
  valid_until: 'Valid Until',
  issue_date: 'Issued',
  due_date: 'Due',
  total_amount: 'Total',
}

export interface ListToolsProps {
  kept: ReturnType<typeof useKeptList>
  /** The list, where its table is shown. */
  columnsOf: 'quotes' | 'invoices' | undefined
  /** All that match. */
  exportCsv: () => Promise<File>
}

/** At the head of a list of documents: for all of its rows. */
export function ListTools({ kept, columnsOf, exportCsv }: ListToolsProps) {
  const [isExporting, setIsExporting] = useState(false)

  async function download() {
    setIsExporting(true)
    try {
      saveFile(await exportCsv())
    } catch (error) {
      showToast({ title: 'The file could not be made', description: errorSentence(error), tone: 'danger' })
    } finally {
      setIsExporting(false)
    }
  }

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
      <Button
        variant="ghost"
        size="sm"
        loading={isExporting}
        onClick={() => void download()}
        className="max-sm:hidden"
      >
        <Download />
        Export CSV
      </Button>
    </div>
  )
}
