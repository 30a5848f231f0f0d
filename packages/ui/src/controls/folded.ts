/** Text as it is compared with what somebody types: whatever its case, its accents and the space around it. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
