import { PRODUCT_NAME } from '@quotespark/domain'
import { LoadingScreen } from '@quotespark/ui'

/** While the page's code loads and while it is found out who is signed in. */
export function StartingScreen() {
  return (
    <main className="flex min-h-dvh flex-col">
      <title>{PRODUCT_NAME}</title>
      <LoadingScreen />
    </main>
  )
}
