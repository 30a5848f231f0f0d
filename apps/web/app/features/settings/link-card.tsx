import { Button, Card, CardAction, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { Link } from 'react-router'

export interface LinkCardProps {
  title: string
  text: string
  to: string
  label: string
}

/** A card that only leads to another page. */
export function LinkCard({ title, text, to, label }: LinkCardProps) {
  return (
    <Card>
      <CardHeader className="pb-5 sm:pb-6">
        <CardTitle>{title}</CardTitle>
        <CardDescription>{text}</CardDescription>
        <CardAction>
          <Button variant="outline" render={<Link to={to} />}>
            {label}
          </Button>
        </CardAction>
      </CardHeader>
    </Card>
  )
}
