import { type ConfigurableList, HIDEABLE_COLUMNS, type HideableColumn } from '@quotespark/domain/company'
import { Button, showToast } from '@quotespark/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { saveFile } from '~/api/save-file.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { useListPreferences } from './use-list-preferences.ts'
import { ViewsMenu } from './views-menu.tsx'

const LABELS: Record<HideableColumn, string> = {
  number: 'Number',
  customer: 'Customer',
  status: 'Status',
  created_at: 'Created',
  valid_until: 'Valid Until',
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
  /** Exports all matching rows, for a list that offers a file. */
  exportCsv?: () => Promise<File>
}

/** Tools at the top of a list, for all of its rows. */
export function ListTools({ kept, columnsOf, exportCsv }: ListToolsProps) {
  const [isExporting, setIsExporting] = useState(false)

  async function download(make: () => Promise<File>) {
    setIsExporting(true)
    try {
      saveFile(await make())
    } catch (error) {
      showToast({ title: 'The file could not be created', description: errorSentence(error), tone: 'danger' })
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
      {exportCsv && (
        <Button
          variant="ghost"
          size="sm"
          loading={isExporting}
          onClick={() => void download(exportCsv)}
          className="max-sm:hidden"
        >
          <Download />
          Export CSV
        </Button>
      )}
    </div>
  )
}
