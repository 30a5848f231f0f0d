import { Kbd } from '@quotespark/ui'
import { Fragment } from 'react'
import { printedKeys } from './shortcuts.ts'

/** The keys of a shortcut as printed on this keyboard. */
export function ShortcutKeys({ keys }: { keys: string }) {
  return (
    <span className="flex items-center gap-1 text-muted-foreground text-xs">
      {printedKeys(keys).map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: presses never move, and the same may come twice
        <Fragment key={index}>
          {index > 0 && 'then'}
          {press.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
