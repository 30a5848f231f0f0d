import { ConfirmDialog } from '@quotespark/ui'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useSignOut } from '~/account/sign-out.ts'
import { LEAVING_LOSES } from '~/forms/kept-words.ts'
import { hasUnsavedChanges } from '~/forms/unsaved-changes.ts'

const AskToSignOut = createContext<() => void>(() => {})

/** Signs out of this device; asks first when unsaved input would be lost. */
export function useAskToSignOut(): () => void {
  return useContext(AskToSignOut)
}

export function AskToSignOutProvider({ children }: { children: ReactNode }) {
  const { mutate: signOut } = useSignOut()
  const [asking, setAsking] = useState(false)
  const ask = useCallback(() => {
    if (hasUnsavedChanges()) setAsking(true)
    else signOut('this-device')
  }, [signOut])
  return (
    <AskToSignOut value={ask}>
      {children}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out without saving?"
        description={LEAVING_LOSES}
        confirmLabel="Sign Out"
        cancelLabel="Keep editing"
        onConfirm={() => signOut('this-device')}
      />
    </AskToSignOut>
  )
}
