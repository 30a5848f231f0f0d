import { Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'

/** A text from a document, its line breaks kept. Draws nothing when there is none. */
export function ProseCard({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <p className="whitespace-pre-line break-words text-sm">{text}</p>
      </CardContent>
    </Card>
  )
}
