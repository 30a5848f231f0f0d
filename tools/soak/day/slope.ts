/** Slope by least squares: how much `y` grows when `x` grows by one. */
export function slopeOf(points: { x: number; y: number }[]): number {
  const mean = (value: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const covariance = mean(({ x, y }) => (x - meanX) * (y - meanY))
  const variance = mean(({ x }) => (x - meanX) ** 2)
  return variance === 0 ? 0 : covariance / variance
}
