import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance from the screen within which rows are rendered, so that scrolling does not meet gaps. */
const MARGIN = '1500px 0px'

export interface RowWindow<Box extends Element> {
  ref: RefObject<Box | null>
  near: boolean
  /** Height in pixels while the rows are not rendered. */
  height: number
}

/** Rows rendered, or left out, as one block, so that the visible part of a page shows before the rest is rendered. */
const ROWS_TOGETHER = 25

const windows = new WeakMap<readonly unknown[], readonly unknown[][]>()

/** Splits pages into blocks; the same page always gives the same arrays. */
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

/** Measured heights of rendered rows, so that coming back to a list finds the previous scroll position. */
const measured = new WeakMap<readonly unknown[], number>()

/**
 * Tells whether rows are near enough to the screen to be rendered. Distant ones leave a gap of their height, so a list of a
 * hundred thousand rows costs no more than a few hundred. The height is an estimate until they were rendered once; with
 * `rows` it is remembered as long as that array exists.
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
        // Several changes may arrive at once; the last one is current.
        const entry = entries.at(-1)
        if (!entry) return
        // A focused control stays rendered, however far it was scrolled.
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
      // A box just removed from the page has no height; that must not be remembered.
      if (box.isConnected) measured.set(rows, box.getBoundingClientRect().height)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [rows, state.near])
  return { ref, ...state }
}
