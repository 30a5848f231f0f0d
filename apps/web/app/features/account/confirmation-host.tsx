import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '~/api/client.ts'
import { askBy, type WantedProof } from '~/api/confirmation.ts'
import { useLatePart } from '~/shell/use-late-part.ts'

const loadDialog = async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog

/** Opens the question whether it is really them, wherever a call is refused until that is known. */
export function ConfirmationHost() {
  const { Part: ConfirmationDialog, summon } = useLatePart('The question who you are', loadDialog)
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ wanted: WantedProof; answer: (isConfirmed: boolean) => void }>()
  useEffect(() =>
    askBy(async (wanted) => {
      // The question comes whole: with what can answer it, so that the focus goes there.
      const [isThere] = await Promise.all([
        summon(),
        queryClient.prefetchQuery(api.account.security.queryOptions()),
      ])
      if (!isThere) return false
      return new Promise<boolean>((answer) => setAsked({ wanted, answer }))
    }),
  )
  if (!ConfirmationDialog || !asked) return null
  return (
    <ConfirmationDialog
      wanted={asked.wanted}
      onAnswer={(isConfirmed) => {
        asked.answer(isConfirmed)
        setAsked(undefined)
      }}
    />
  )
}
