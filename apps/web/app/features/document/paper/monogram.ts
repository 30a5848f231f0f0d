/** One or two initials of a company: 'Oak & Iron Joinery Ltd' is 'OI'. */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu) ?? []
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return initials.join('').toLocaleUpperCase('en-GB')
}
