import { PRODUCT_NAME } from '@quotespark/domain'
import { LoadingScreen, type LoadingScreenProps } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { AppFrame } from '~/shell/start/app-frame.tsx'

export interface StartingScreenProps extends Pick<LoadingScreenProps, 'text'> {
  /** What the build writes into the page. */
  frame?: ReactNode
}

/** While the page's code loads and while it is found out who is signed in, and for which company. */
export function StartingScreen({ text, frame }: StartingScreenProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <title>{PRODUCT_NAME}</title>
      <AppFrame>{frame}</AppFrame>
      <LoadingScreen text={text} />
    </main>
  )
}
