/** The position a line moves to when a key is pressed on its handle; null when the key means nothing here. */
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
 * The position of a dragged row: past every neighbour whose middle the pointer has crossed. Rows are given in their
 * present order; `index` is the current position of the dragged one.
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
 * Pixels per frame to scroll while dragging near the upper or lower edge of the window, faster the nearer. Starts only
 * once the pointer has moved towards that edge, so a line near it can be picked up and moved away without scrolling.
 */
export function edgeScroll(pointerY: number, startY: number, windowHeight: number): number {
  const EDGE = 96
  const FASTEST = 18
  const above = pointerY < startY ? Math.max(EDGE - pointerY, 0) : 0
  const below = pointerY > startY ? Math.max(pointerY - (windowHeight - EDGE), 0) : 0
  return Math.round((Math.min(below, EDGE) - Math.min(above, EDGE)) * (FASTEST / EDGE)) || 0
}
