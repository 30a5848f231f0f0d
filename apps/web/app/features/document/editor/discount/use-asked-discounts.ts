import { remembered, writeDeviceStorage } from '@quotespark/ui'
import { useSyncExternalStore } from 'react'
import { useAccount } from '~/account/account.ts'

const listeners = new Set<() => void>()
/** Holds the choice for this page even where the device cannot store it. */
const asked = new Map<string, boolean>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows discounts only to a user who has asked for them. The choice is remembered on the device. */
export function useDiscountsShown(): { isAsked: boolean; ask: (isAsked: boolean) => void } {
  const key = `quotespark-discounts-${useAccount().user.id}`
  const isAsked = useSyncExternalStore(
    subscribe,
    () => asked.get(key) ?? remembered(key) === 'asked',
    () => false,
  )
  return {
    isAsked,
    ask(next) {
      asked.set(key, next)
      writeDeviceStorage(key, next ? 'asked' : null)
      for (const listener of listeners) listener()
    },
  }
}
