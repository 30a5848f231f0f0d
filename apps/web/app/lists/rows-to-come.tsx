import { LoadingScreen } from '@quotespark/ui'

/**
 * Placeholder while the code of the rows loads. Taller than any screen, so that the end of the list stays out of view and does
 * not request the next page.
 */
export const ROWS_PLACEHOLDER = (
  <div className="h-[300dvh]">
    <LoadingScreen />
  </div>
)
