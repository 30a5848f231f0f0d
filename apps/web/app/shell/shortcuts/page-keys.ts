/*
 * What keys do on whichever page there is, by what stands in it: the names of rows (`data-row`), their boxes (`data-tick`), the
 * search, the links to forms, what a record asks for next (`data-main-action`) and what saves a form.
 */

const inPage = <Found extends Element>(selector: string) =>
  document.getElementById('main')?.querySelector<Found & HTMLElement>(selector)

/** The row that has the focus, or something in it has. */
const rowNow = () => document.activeElement?.closest('#main :is(tr, article)')

/** The next row, or the one before; the first where none has the focus yet. */
export function focusRow(step: 1 | -1): void {
  const names = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const now = names.findIndex((name) => rowNow()?.contains(name))
  const next = now === -1 ? 0 : now + step
  names[next]?.focus()
}

export function tickRow(): void {
  rowNow()?.querySelector<HTMLElement>('[data-tick]')?.click()
}

/** Of the row that has the focus; on a page of one record its own. */
export function openEdit(): void {
  const row = rowNow()
  if (row) row.querySelector<HTMLElement>('a[href$="/edit"]')?.click()
  else if (!inPage('[data-row]')) inPage('a[href$="/edit"]')?.click()
}

/** The search of the page; false where there is none. */
export function focusSearch(): boolean {
  const box = inPage<HTMLInputElement>('input[type=search], [role=searchbox]')
  box?.focus()
  box?.select()
  return box != null
}

/** Of a record the step that leads on; of a form what saves it, the one that is written in where there are several. */
export function takeMainAction(): void {
  const written = document.activeElement?.closest('#main form')
  const step = inPage('[data-main-action] :is(a, button)')
  const saving = (written ?? inPage('form:has([type=submit])'))?.querySelector<HTMLElement>('[type=submit]')
  const action = written ? (saving ?? step) : (step ?? saving)
  action?.click()
}
