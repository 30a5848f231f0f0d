const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** Formats '1.4 MB' in units of 1,024, with two significant digits below ten. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  let size = bytes / 1024
  let unit = 0
  while (size >= 1023.5 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${size < 9.95 ? size.toFixed(1).replace(/\.0$/, '') : size.toFixed(0)} ${UNITS[unit]}`
}
