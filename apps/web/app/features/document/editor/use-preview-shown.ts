import { remembered, writeDeviceStorage } from '@quotespark/ui'
import { useSyncExternalStore } from 'react'

const KEY = 'quotespark.preview'
const HIDDEN = 'hidden'

const listeners = new Set<() => void>()
/** Holds the choice for this page even where the device cannot store it. */
let chosen: boolean | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the preview beside the form unless the user has hidden it on this device. */
export function usePreviewShown(): [isShown: boolean, show: (isShown: boolean) => void] {
  const isShown = useSyncExternalStore(
    subscribe,
    () => chosen ?? remembered(KEY) !== HIDDEN,
    () => true,
  )
  return [
    isShown,
    (next) => {
      chosen = next
      writeDeviceStorage(KEY, next ? null : HIDDEN)
      for (const listener of listeners) listener()
    },
  ]
}
