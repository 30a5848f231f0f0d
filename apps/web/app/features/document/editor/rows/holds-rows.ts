/** Rows as the clipboard has them; empty texts where it lacks one of the two. */
export interface ClipboardRows {
  html: string
  text: string
}

/** True for tab-separated text, and for a document that is one table with more than one cell. Anything else is pasted as text. */
export function holdsRows({ html, text }: ClipboardRows): boolean {
  return text.trim().includes('\t') || isOneTable(html)
}

/** True where nothing but a table is seen; a page or an email with tables in it is none. Without parsing: it runs at every paste. */
export function isOneTable(html: string): boolean {
  const [before = '', table = '', ...others] = html.split(/<table[\s>]/i)
  const behind = table.split(/<\/table>/i)[1] ?? ''
  const cells = table.match(/<t[dh][\s>]/gi) ?? []
  return others.length === 0 && cells.length > 1 && isUnseen(before) && isUnseen(behind)
}

function isUnseen(html: string): boolean {
  return html.replace(/<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>?|\s/gi, '') === ''
}
