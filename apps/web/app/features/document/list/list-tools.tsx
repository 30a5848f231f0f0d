import type { HideableColumn } from '@quotespark/domain'
import { Button, showToast } from '@quotespark/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { saveFile } from '~/api/save-file.ts'
import { ColumnMenu } from '~/lists/column-menu.tsx'
import type { useKeptList } from '~/lists/use-kept-list.ts'
import { ViewsMenu } from '~/lists/views-menu.tsx'

export interface ListToolsProps {
  kept: ReturnType<typeof useKeptList>
  /** Of the table, where that is shown. */
  columns: readonly { id?: HideableColumn; label: string }[] | undefined
  /** All that match. */
  exportCsv: () => Promise<File>
}

/** At the head of a list of documents: for all of its rows. */
export function ListTools({ kept, columns, exportCsv }: ListToolsProps) {
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
      {columns && (
        <span className="max-sm:hidden">
          <ColumnMenu columns={columns} hidden={kept.hidden} onHide={kept.hideColumns} />
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
