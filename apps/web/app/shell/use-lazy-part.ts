import { showToast } from '@quotespark/ui'
import { type ComponentType, useCallback, useState } from 'react'
import { isMetered } from '~/api/load-ahead.ts'
import { loadCode } from '~/api/load-code.ts'

export interface LazyPart<Props> {
  /** Undefined until it has loaded. */
  Part: ComponentType<Props> | undefined
  /** Starts loading; to be called on hover or focus. */
  prepare: () => void
  /** True once loaded; shows a toast and gives false when loading fails. */
  load: () => Promise<boolean>
}

/**
 * Loads the code of an overlay on demand. It opens only once loaded, so that the focus goes into it and not into a placeholder.
 * `importPart` must keep its identity.
 */
export function useLazyPart<Props>(
  name: string,
  importPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const prepare = useCallback(() => {
    if (!isMetered()) loadCode(importPart).catch(() => {})
  }, [importPart])
  async function load() {
    const loaded = await loadOrSay(name, importPart)
    if (loaded === undefined) return false
    setPart(() => loaded)
    return true
  }
  return { Part, prepare, load }
}

/** Loads code on demand; undefined, and a toast, when that fails. */
export async function loadOrSay<Code>(name: string, load: () => Promise<Code>): Promise<Code | undefined> {
  try {
    return await loadCode(load)
  } catch {
    showToast({
      title: `${name} could not be loaded`,
      description: 'Please check your connection, or reload the page.',
      tone: 'danger',
    })
    return undefined
  }
}
