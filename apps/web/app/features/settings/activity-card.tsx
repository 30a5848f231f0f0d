import { Button, Card, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { History } from 'lucide-react'
import { Link } from 'react-router'

export function ActivityCard() {
  return (
    <Card aria-labelledby="activity-title">
      <CardHeader>
        <CardTitle id="activity-title">Activity</CardTitle>
        <CardDescription>
          Sign-ins, and changes that affect money or access: settings, bank details, team. This log is
          tamper-evident.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" render={<Link to="/app/settings/activity" />}>
          <History />
          Show Activity
        </Button>
      </CardContent>
    </Card>
  )
}
