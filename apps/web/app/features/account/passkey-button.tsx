import { Button, useHydrated } from '@quotespark/ui'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { offerPasskeys } from '~/account/account-calls.ts'
import { usePasskeySignIn } from '~/account/use-passkey-sign-in.ts'
import { canOfferPasskeys, canUsePasskeys, stopOffering } from '~/account/web-authn.ts'

/** Signs in by a passkey, which browsers that can also suggest where the e-mail is typed. */
export function PasskeyButton() {
  const isHydrated = useHydrated()
  const { mutate, isPending } = usePasskeySignIn()
  useOfferedPasskeys()
  return (
    <Button
      variant="outline"
      // There from the first, and where a browser has none its place stays: a form that moves is pressed beside its field.
      className={isHydrated && !canUsePasskeys() ? 'invisible' : undefined}
      disabled={!isHydrated}
      size="lg"
      loading={isPending}
      loadingText="Signing in..."
      onClick={() => mutate()}
    >
      <KeyRound />
      Use a Passkey
    </Button>
  )
}

/** Until the page is left, or somebody signs in another way. What fails meanwhile nobody has asked for. */
function useOfferedPasskeys() {
  useEffect(() => {
    let isLeft = false
    let isOffering = false
    async function offer() {
      if (!(await canOfferPasskeys()) || isLeft) return
      isOffering = true
      await offerPasskeys()
    }
    offer().catch(() => {})
    return () => {
      isLeft = true
      if (isOffering) void stopOffering()
    }
  }, [])
}
