import { useSearchParams } from 'react-router'

const REVIEW = 'review'

/** The address of a document's page with its review open. */
export const reviewPath = (path: string) => `${path}?${REVIEW}`

/** Whether a document is reviewed before it is sent stands in the address of its page, so that a reload keeps the review open. */
export function useReview() {
  const [params, setParams] = useSearchParams()
  const show = (isOpen: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (isOpen) next.set(REVIEW, '')
        else next.delete(REVIEW)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { isAsked: params.has(REVIEW), open: () => show(true), close: () => show(false) }
}
