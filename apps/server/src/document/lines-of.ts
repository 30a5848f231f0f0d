/** The lines of several documents by the document they are of, in the order they came. */
export function linesOf<Line>(lines: readonly Line[], documentOf: (line: Line) => string) {
  const byDocument = Map.groupBy(lines, documentOf)
  return (id: string): Line[] => byDocument.get(id) ?? []
}
