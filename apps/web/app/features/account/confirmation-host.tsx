import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '~/api/client.ts'
import { type RequiredProof, registerConfirmation } from '~/api/confirmation.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadDialog = async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog

/** Opens the confirmation dialog whenever a call is refused until the user confirms their identity. */
export function ConfirmationHost() {
  const { Part: ConfirmationDialog, load } = useLazyPart('The confirmation', loadDialog)
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ wanted: RequiredProof; answer: (isConfirmed: boolean) => void }>()
  useEffect(() =>
    registerConfirmation(async (wanted) => {
      // Loads the whole dialog first, including the user's factors, so that the focus goes to them.
      const [isThere] = await Promise.all([
        load(),
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
