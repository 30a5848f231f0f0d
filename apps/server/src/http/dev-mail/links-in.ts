/** Lists the link targets in a mail's HTML, in order of appearance, each once. */
export function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/gi)].map(([, href]) => decoded(href ?? ''))
  return [...new Set(found)]
}

/** Decodes the references that an HTML serialiser writes into attributes (HTML standard, section 13.3). */
function decoded(attribute: string): string {
  return attribute
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
