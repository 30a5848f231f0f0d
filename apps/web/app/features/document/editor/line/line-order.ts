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

/**
 * Pixels a frame to scroll while dragging near the upper or lower edge of the window, faster the nearer. Not before the
 * pointer has moved towards that edge: a line near it can be taken hold of, and away, without the page running off.
 */
export function edgeScroll(pointerY: number, startY: number, windowHeight: number): number {
  const EDGE = 96
  const FASTEST = 18
  const above = pointerY < startY ? Math.max(EDGE - pointerY, 0) : 0
  const below = pointerY > startY ? Math.max(pointerY - (windowHeight - EDGE), 0) : 0
  return Math.round((Math.min(below, EDGE) - Math.min(above, EDGE)) * (FASTEST / EDGE)) || 0
}
