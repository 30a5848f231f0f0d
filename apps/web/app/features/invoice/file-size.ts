/** '1.4 MB', as a person compares sizes: two digits are enough. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = bytes / 1024
  if (kilobytes < 1023.5) return `${rounded(kilobytes)} KB`
  return `${rounded(kilobytes / 1024)} MB`
}

function rounded(size: number): string {
  return size < 9.95 ? size.toFixed(1).replace(/\.0$/, '') : size.toFixed(0)
}
