import { PRODUCT_NAME } from '@quotespark/domain/text'
import { LoadingScreen, type LoadingScreenProps } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { AppFrame } from '~/shell/start/app-frame.tsx'

export interface StartingScreenProps extends Pick<LoadingScreenProps, 'text'> {
  /** Frame written into the prerendered page. */
  frame?: ReactNode
}

/** Shown while the page's code loads and while the session and company are being determined. */
export function StartingScreen({ text, frame }: StartingScreenProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <title>{PRODUCT_NAME}</title>
      <AppFrame>{frame}</AppFrame>
      <LoadingScreen text={text} />
    </main>
  )
}
