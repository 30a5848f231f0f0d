/** Shows another text in an input, as if it had been typed: forms hear of it like of any change. */
export function rewriteInput(input: HTMLInputElement, text: string): void {
  if (text === input.value) return
  // React ignores an input event after which its own record of the value is up to date, so the record is passed by.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
