import { type RefObject, useEffect, useRef, useState } from 'react'

/** Drawn while within so much of the screen, so that scrolling meets rows and not gaps. */
const MARGIN = '1500px 0px'

export interface RowWindow<Box extends Element> {
  ref: RefObject<Box | null>
  near: boolean
  /** What the box takes up while its rows are not drawn, in pixels. */
  height: number
}

/**
 * Rows that are drawn, or left out, together: what is in sight is shown before the rest of its page is drawn. Even, because
 * cards may stand two abreast.
 */
const ROWS_TOGETHER = 26

const windows = new WeakMap<readonly unknown[], readonly unknown[][]>()

/** The pages in such parts, the same arrays each time. */
export function rowWindows<Row>(pages: readonly Row[][]): Row[][] {
  return pages.flatMap((page) => {
    const known = windows.get(page) as Row[][] | undefined
    if (known) return known
    const parts: Row[][] = []
    for (let from = 0; from < page.length; from += ROWS_TOGETHER)
      parts.push(page.slice(from, from + ROWS_TOGETHER))
    windows.set(page, parts)
    return parts
  })
}

/** What rows were measured to take up: who comes back to a list finds the place where they left it. */
const measured = new WeakMap<readonly unknown[], number>()

/**
 * Whether rows are near enough to the screen to be drawn. Far ones leave a gap of their height: a list of a
 * hundred thousand rows costs no more than a few hundred. The height is an estimate until they were drawn once; with
 * `rows` it is remembered for as long as these are.
 */
export function useRowWindow<Box extends Element>(
  estimatedHeight: number,
  near: boolean,
  rows?: readonly unknown[],
): RowWindow<Box> {
  const ref = useRef<Box>(null)
  const [state, setState] = useState({ near, height: (rows && measured.get(rows)) ?? estimatedHeight })
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const observer = new IntersectionObserver(
      (entries) => {
        // Several changes may be told at once: the last one is how it is now.
        const entry = entries.at(-1)
        if (!entry) return
        // A focused control stays, wherever it was scrolled to.
        const isNear = entry.isIntersecting || box.contains(document.activeElement)
        const { height } = entry.boundingClientRect
        setState((before) => {
          if (before.near === isNear) return before
          return { near: isNear, height: before.near ? height : before.height }
        })
      },
      { rootMargin: MARGIN },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const box = ref.current
    if (!box || !rows || !state.near) return
    const observer = new ResizeObserver(() => {
      // A box that was just taken away takes up nothing; that is not to be remembered of it.
      if (box.isConnected) measured.set(rows, box.getBoundingClientRect().height)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [rows, state.near])
  return { ref, ...state }
}
