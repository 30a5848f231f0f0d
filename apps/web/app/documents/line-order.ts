/** Where a line goes when a key is pressed on its handle; null when the key means nothing here. */
export function keyedPosition(key: string, index: number, count: number): number | null {
  const positions = new Map([
    ['ArrowUp', index - 1],
    ['ArrowDown', index + 1],
    ['Home', 0],
    ['End', count - 1],
  ])
  const position = positions.get(key)
  return position === undefined ? null : Math.min(Math.max(position, 0), count - 1)
}

export interface RowSpan {
  top: number
  bottom: number
}

/**
 * Where a dragged row belongs: past every neighbour whose middle the pointer has crossed. Rows are given in their
 * present order, `index` is where the dragged one is now.
 */
export function draggedPosition(pointerY: number, index: number, rows: readonly RowSpan[]): number {
  const middle = (position: number) => {
    const row = rows[position]
    return row ? (row.top + row.bottom) / 2 : Number.NaN
  }
  let position = index
  while (pointerY < middle(position - 1)) position -= 1
  while (pointerY > middle(position + 1)) position += 1
  return position
}

/** Pixels a frame to scroll while dragging near the upper or lower edge of the window, faster the nearer. */
export function edgeScroll(pointerY: number, windowHeight: number): number {
  const EDGE = 96
  const FASTEST = 18
  const above = EDGE - pointerY
  const below = pointerY - (windowHeight - EDGE)
  const depth = above > 0 ? -above : Math.max(below, 0)
  return Math.round(Math.max(-1, Math.min(1, depth / EDGE)) * FASTEST)
}
