interface Point {
  x: number
  y: number
}

/** One line of the pen, in CSS pixels of the pad. */
export type Stroke = Point[]

/** Draws strokes as smooth lines: each point is the control of a curve between the midpoints around it. */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.lineWidth = 2.25
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    const [first, ...rest] = stroke
    if (!first) continue
    context.beginPath()
    context.moveTo(first.x, first.y)
    // A tap is a dot: a line of no length with round caps.
    if (rest.length === 0) context.lineTo(first.x, first.y)
    let from = first
    for (const point of rest) {
      const middle = { x: (from.x + point.x) / 2, y: (from.y + point.y) / 2 }
      context.quadraticCurveTo(from.x, from.y, middle.x, middle.y)
      from = point
    }
    context.lineTo(from.x, from.y)
    context.stroke()
  }
}
