import { stepQuantityWithin } from '@quotespark/domain/choice'
import { typedQuantity } from '@quotespark/domain/typed-number'

/*
 * Reads and writes the choice fields in the DOM, whether React or the server rendered them.
 */

const fieldsOf = (place: HTMLElement) => place.querySelectorAll<HTMLInputElement>('input[name]')
const isPressed = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

export function readFields(place: HTMLElement): Record<string, string> {
  const read: Record<string, string> = {}
  for (const field of fieldsOf(place)) {
    if (!isPressed(field) || field.checked) read[field.name] = field.value
  }
  return read
}

export function writeFields(place: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(place)) {
    const value = values[field.name]
    if (isPressed(field)) field.checked = value === field.value
    else if (value !== undefined) field.value = value
  }
}

/** Steps a quantity on a plus or minus button or an arrow key, as if typed. Returns false for any other event. */
export function stepByPress(event: Event): boolean {
  const pressed = event.target as Element
  if (event instanceof KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    const field = pressed.closest<HTMLInputElement>('input[data-least]')
    if (!by || !field) return false
    event.preventDefault()
    return step(field, by)
  }
  const button = pressed.closest<HTMLElement>('[data-steps]')
  const field = button && document.getElementById(button.dataset.steps ?? '')
  return field instanceof HTMLInputElement && step(field, Number(button?.dataset.by) as 1 | -1)
}

/** Shows how a typed quantity was read ('2½' becomes '2.5') once its field is left. One that cannot be read stays. */
export function showReading({ target }: Event): void {
  const field = (target as Element).closest<HTMLInputElement>('input[data-least]')
  if (field) field.value = typedQuantity(field.value).text
}

function step(field: HTMLInputElement, by: 1 | -1): true {
  const { least = '', most = '' } = field.dataset
  field.value = stepQuantityWithin({ least, most }, field.value, by)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
