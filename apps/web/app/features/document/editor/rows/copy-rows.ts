import { writeHtml, writeTsv } from '@quotespark/domain/pasted-rows'
import { showToast } from '@quotespark/ui'
import { copyText } from '~/shell/copy-text.ts'
import { documentLineFields, type StoredLine } from '../line/line-fields.ts'
import type { LineList } from '../line/line-list.ts'
import { copiedLines } from './copied-lines.ts'

/** Copies the lines of an editor. */
export function copyLines(lines: LineList, bills: boolean): Promise<void> {
  const fields = lines.current().map((line) => line.fields)
  return copyRows(copiedLines(fields, bills))
}

/** Copies the lines of a saved document. */
export function copyItems(items: readonly StoredLine[], bills: boolean): Promise<void> {
  return copyRows(copiedLines(items.map(documentLineFields), bills))
}

/** Puts rows on the clipboard as an HTML table and as tab-separated text, and says so; the first row holds headings. */
async function copyRows(rows: readonly (readonly string[])[]): Promise<void> {
  const text = writeTsv(rows)
  if (!((await copyTable(text, writeHtml(rows))) || (await copyText(text)))) {
    showToast({ title: 'Copying is not allowed here. Please select the text yourself.', tone: 'danger' })
    return
  }
  const count = rows.length - 1
  showToast({
    title: count === 1 ? '1 line copied' : `${count} lines copied`,
    description: 'Paste it into a spreadsheet, or into another quote or invoice.',
    tone: 'success',
  })
}

/** False where the browser copies only text. */
async function copyTable(text: string, html: string): Promise<boolean> {
  try {
    const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
    await navigator.clipboard.write([
      new ClipboardItem({ ...blob('text/plain', text), ...blob('text/html', html) }),
    ])
    return true
  } catch {
    return false
  }
}
