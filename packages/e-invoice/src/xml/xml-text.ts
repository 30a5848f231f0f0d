// Characters that XML 1.0 cannot hold, not even as a reference (Char of the recommendation, 2.2).
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Typed text as an XML document can hold it: well-formed Unicode, one kind of line break, trimmed; '' when nothing
 * is left.
 */
export function xmlText(text = ''): string {
  return text.toWellFormed().replace(FORBIDDEN, '').replace(/\r\n?/g, '\n').trim()
}
