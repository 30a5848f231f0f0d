import { Button, Card, CardAction, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { Link } from 'react-router'

export function DesignSystemCard() {
  return (
    <Card>
      <CardHeader className="pb-5 sm:pb-6">
        <CardTitle>Design System</CardTitle>
        <CardDescription>Logos, colours and type of Quotespark, with files to download.</CardDescription>
        <CardAction>
          <Button variant="outline" render={<Link to="/design-system" />}>
            View Design System
          </Button>
        </CardAction>
      </CardHeader>
    </Card>
  )
}
