import { Button, Card, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { History } from 'lucide-react'
import { Link } from 'react-router'

export function ActivityCard() {
  return (
    <Card aria-labelledby="activity-title">
      <CardHeader>
        <CardTitle id="activity-title">Activity</CardTitle>
        <CardDescription>
          Who signed in, and who changed what decides about money or access: settings, bank details, team.
          Kept so that nobody can change it afterwards.
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
