const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']

/** As a person reads it: '1.5 GB'. */
export function byteSize(bytes: number): string {
  let unit = 0
  let size = bytes
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  return `${size >= 100 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`
}
