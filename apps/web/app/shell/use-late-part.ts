import { showToast } from '@quotespark/ui'
import { type ComponentType, useCallback, useState } from 'react'
import { isMetered } from '~/api/load-ahead.ts'
import { loadCode } from '~/api/load-code.ts'

export interface LatePart<Props> {
  /** Undefined until it is there. */
  Part: ComponentType<Props> | undefined
  /** To be called when somebody reaches for it. */
  prepare: () => void
  /** True when it is there; says so when it cannot be had. */
  summon: () => Promise<boolean>
}

/**
 * What opens over the page, in files of its own that are loaded when it is wanted. It is opened when it is there: so the
 * focus goes into it and not into something that stands in for it. `load` is to stay the same function.
 */
export function useLatePart<Props>(name: string, load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const prepare = useCallback(() => {
    if (!isMetered()) loadCode(load).catch(() => {})
  }, [load])
  async function summon() {
    try {
      const loaded = await loadCode(load)
      setPart(() => loaded)
      return true
    } catch {
      showToast({
        title: `${name} could not be loaded`,
        description: 'Please check your connection, or reload the page.',
        tone: 'danger',
      })
      return false
    }
  }
  return { Part, prepare, summon }
}
