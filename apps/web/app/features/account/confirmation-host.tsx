import { useEffect, useState } from 'react'
import { askBy } from '~/api/confirmation.ts'
import { useLatePart } from '~/shell/use-late-part.ts'

const loadDialog = async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog

/** Opens the question whether it is really them, wherever a call is refused until that is known. */
export function ConfirmationHost() {
  const { Part: ConfirmationDialog, summon } = useLatePart('The question who you are', loadDialog)
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  useEffect(() =>
    askBy(async () => {
      if (!(await summon())) return false
      return new Promise<boolean>((resolve) => setAnswer(() => resolve))
    }),
  )
  if (!ConfirmationDialog || !answer) return null
  return (
    <ConfirmationDialog
      onAnswer={(isConfirmed) => {
        answer(isConfirmed)
        setAnswer(undefined)
      }}
    />
  )
}
