/** What redraws pictures: large, and rarely needed, so it is loaded when the first picture comes. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  return sharp
}
