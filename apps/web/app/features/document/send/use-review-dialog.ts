import { showToast } from '@quotespark/ui'
import { type ComponentType, useEffect, useRef } from 'react'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { useReview } from './use-review.ts'

export const NOTHING_TO_SEND = {
  title: 'Nothing has changed since it was sent',
  description: 'Your customer already has this version.',
  tone: 'info',
} as const

/**
 * Opens the dialog while the address asks for it and the document can be sent. `load` must keep its identity.
 * `Part` is undefined until it was wanted and has loaded.
 */
export function useReviewDialog<Props>(canSend: boolean, load: () => Promise<ComponentType<Props>>) {
  const { isAsked, close } = useReview()
  const { Part, load: loadPart } = useLazyPart('The review', load)
  const isOpen = isAsked && canSend
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called here is made anew each time it is drawn
  useEffect(() => {
    if (isOpen) void loadPart().then((isLoaded) => isLoaded || close())
    else if (isAsked) {
      // Sent meanwhile, here or elsewhere: after an undo it is not to open by itself.
      if (isFirst.current) showToast(NOTHING_TO_SEND)
      close()
    }
    isFirst.current = false
  }, [isOpen, isAsked])
  return { Part, isOpen, close }
}
