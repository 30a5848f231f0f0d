import { loadCode } from '~/api/load-code.ts'

type Readers = typeof import('./email-readers.ts')

// Loaded once somebody is in the field: no page waits for it.
const load = () => loadCode(() => import('./email-readers.ts'))

/** Loads what reads addresses, so that it is there when the field is left. */
export function loadReaders(): void {
  load().catch(() => {})
}

/**
 * Shows in an input what is read from its text, as if that had been typed: forms hear of it like of any change. Undefined leaves
 * the text; so does lost connection, after which the server still reads it.
 */
export async function rewriteInput(
  input: HTMLInputElement,
  read: (readers: Readers, typed: string) => string | undefined,
): Promise<void> {
  const readers = await load().catch(() => undefined)
  const text = readers && read(readers, input.value)
  if (text !== undefined) showInInput(input, text)
}

/** Shows the text in an input as if it had been typed. */
export function showInInput(input: HTMLInputElement, text: string): void {
  if (text === input.value) return
  // React ignores an input event after which its own record of the value is up to date, so the record is passed by.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
