/*
 * Shortcuts work on any page through its markup: row names (`data-row`), their checkboxes (`data-tick`), the search, links to
 * forms, a record's next step (`data-main-action`) and a form's submit button.
 */

const inPage = <Found extends Element>(selector: string) =>
  document.getElementById('main')?.querySelector<Found & HTMLElement>(selector)

/** The row that contains the focus. */
const rowNow = () => document.activeElement?.closest('#main :is(tr, article)')

/** Focuses the next or the previous row; the first when none has the focus yet. */
export function focusRow(step: 1 | -1): void {
  const names = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const now = names.findIndex((name) => rowNow()?.contains(name))
  const next = now === -1 ? 0 : now + step
  names[next]?.focus()
}

export function tickRow(): void {
  rowNow()?.querySelector<HTMLElement>('[data-tick]')?.click()
}

/** Edits the focused row or, on a page of a single record, that record. */
export function openEdit(): void {
  const row = rowNow()
  if (row) row.querySelector<HTMLElement>('a[href$="/edit"]')?.click()
  else if (!inPage('[data-row]')) inPage('a[href$="/edit"]')?.click()
}

/** Focuses the page's search; false when there is none. */
export function focusSearch(): boolean {
  const box = inPage<HTMLInputElement>('input[type=search], [role=searchbox]')
  box?.focus()
  box?.select()
  return box != null
}

/** Submits the form that has the focus; otherwise takes the record's next step or submits the page's form. */
export function takeMainAction(): void {
  const written = document.activeElement?.closest('#main form')
  const step = inPage('[data-main-action] :is(a, button)')
  const saving = (written ?? inPage('form:has([type=submit])'))?.querySelector<HTMLElement>('[type=submit]')
  const action = written ? (saving ?? step) : (step ?? saving)
  action?.click()
}
