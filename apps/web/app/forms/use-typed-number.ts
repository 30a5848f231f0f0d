import type { TypedValue } from '@quotespark/domain/typed-number'
import { useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** Said beside a field about the number in it. */
export type SaidOfNumber = Pick<TypedValue, 'note' | 'problem'>

const NOTHING: SaidOfNumber = {}

/** Reads what was typed into a field of a number when the field is left, and says beside it how that was read. */
export function useTypedNumber(read: (typed: string) => TypedValue) {
  const [left, setLeft] = useState<TypedValue | null>(null)
  return {
    /** Returns the text that the field shows from now on: the number, or what was typed where that is refused. */
    leave(typed: string): string {
      const value = read(typed)
      // A field left empty is asked for when the form is sent.
      const said = typed.trim() === '' && value.problem !== undefined ? null : value
      afterPress(() => setLeft(said))
      return value.text
    },
    /** Says nothing any more once the text in the field has changed. */
    saidOf: (text: string): SaidOfNumber => (left?.text === text ? left : NOTHING),
  }
}

/**
 * Waits for the end of a press that took the focus from a field: words that appear beside the field move what lies below it, and the
 * pressed button or checkbox would be gone from under the pointer before it is released.
 */
function afterPress(show: () => void): void {
  if (document.querySelector('body :active') === null) {
    show()
    return
  }
  const waiting = new AbortController()
  const ended = () => {
    waiting.abort()
    setTimeout(show)
  }
  // A touch ends before the focus moves, and only its click follows.
  for (const event of ['pointerup', 'pointercancel', 'click'])
    document.addEventListener(event, ended, { capture: true, signal: waiting.signal })
}

/** The same for a field of a form. `tidy` is also called before the form is sent, perhaps with the focus still in the field. */
export function useTypedField<Values extends FieldValues, Context, Output, Path extends FieldPath<Values>>(
  form: UseFormReturn<Values, Context, Output>,
  path: Path,
  read: (typed: string) => TypedValue,
) {
  const { leave, saidOf } = useTypedNumber(read)
  return {
    saidOf,
    tidy() {
      const typed: string = form.getValues(path)
      const text = leave(typed)
      if (text !== typed) form.setValue(path, text as FieldPathValue<Values, Path>, { shouldDirty: true })
    },
  }
}
