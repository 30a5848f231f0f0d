import { LoadingScreen } from '@quotespark/ui'

/**
 * In place of rows whose code is on its way: longer than any screen, so that the end of the list is not in sight and asks for
 * no further page meanwhile.
 */
export const ROWS_TO_COME = (
  <div className="h-[300dvh]">
    <LoadingScreen />
  </div>
)
