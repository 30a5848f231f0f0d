import { Button, useHydrated } from '@quotespark/ui'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { offerPasskeys } from '~/account/account-calls.ts'
import { usePasskeySignIn } from '~/account/use-passkey-sign-in.ts'
import { cancelPasskeyOffer, canOfferPasskeys, canUsePasskeys } from '~/account/web-authn.ts'

/** Signs in with a passkey. Browsers that can also suggest passkeys do so in the email field. */
export function PasskeyButton() {
  const isHydrated = useHydrated()
  const { mutate, isPending } = usePasskeySignIn()
  useOfferedPasskeys()
  return (
    <Button
      variant="outline"
      // Always takes its space, even in a browser without passkeys: a form that moves gets pressed in the wrong place.
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

/** Offers passkeys until the page is left or the user signs in another way. Ignores failures, since nobody asked for the offer. */
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
      if (isOffering) void cancelPasskeyOffer()
    }
  }, [])
}
