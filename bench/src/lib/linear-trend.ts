/** The slope of the least-squares line through the points, in units of y per unit of x. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
  const covariance = points.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0)
  const variance = points.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0)
  return covariance / variance
}
