/** Up to two initials, from the first words that start with a letter or digit: 'Foxglove & Finch' gives FF. */
export function initials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}

/** The first two letters of an email address, for a person who may have given no name; 'U' when there is none. */
export function emailInitials(email: string): string {
  return email.slice(0, 2).toUpperCase() || 'U'
}
