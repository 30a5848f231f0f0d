import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { draggedPosition, edgeScroll } from './line-order.ts'

interface LineDrag {
  /** The current position of the dragged line. */
  dragged: number | null
  startDrag: (index: number, event: PointerEvent) => void
}

/**
 * Moves a line under the pointer while its handle is dragged; Escape puts it back. Listens on the window, since
 * an element that moves in the DOM loses a captured pointer.
 */
export function useLineDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
  /** Called when the line was dropped at a new position. */
  onMoved: (from: number, to: number) => void,
): LineDrag {
  const [dragged, setDragged] = useState<number | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const startDrag = useCallback(
    (origin: number, start: PointerEvent) => {
      if (start.button !== 0 || stop.current) return
      let index = origin
      let pointerY = start.clientY
      let frame = requestAnimationFrame(tick)

      function place(position: number) {
        if (position === index) return
        // Draws at once, because the next step measures where the lines are.
        flushSync(() => {
          move(index, position)
          setDragged(position)
        })
        index = position
      }
      function follow() {
        const rows = Array.from(list.current?.children ?? [], (row) => row.getBoundingClientRect())
        place(draggedPosition(pointerY, index, rows))
      }
      function tick() {
        const step = edgeScroll(pointerY, start.clientY, window.innerHeight)
        if (step !== 0) {
          window.scrollBy({ top: step, behavior: 'instant' })
          follow()
        }
        frame = requestAnimationFrame(tick)
      }
      function onMove(event: globalThis.PointerEvent) {
        if (event.pointerId !== start.pointerId) return
        pointerY = event.clientY
        follow()
      }
      function onKey(event: KeyboardEvent) {
        if (event.key !== 'Escape') return
        event.preventDefault()
        place(origin)
        end()
      }
      function end() {
        cancelAnimationFrame(frame)
        window.removeEventListener('pointermove', onMove)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', end)
        window.removeEventListener('keydown', onKey, true)
        stop.current = undefined
        setDragged(null)
        if (index !== origin) onMoved(origin, index)
      }
      window.addEventListener('pointermove', onMove)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
      window.addEventListener('keydown', onKey, true)
      stop.current = end
      setDragged(origin)
    },
    [list, move, onMoved],
  )

  return { dragged, startDrag }
}
